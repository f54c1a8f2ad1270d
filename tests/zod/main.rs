//! What zod's converters make of the fixtures' schemas, as recorded, and what tooldef says they make: equal, or
//! unknown where it says so, never different.

mod fixtures;
mod four;
mod random;
mod three;
mod truth;
