//! What zod and its converters make of the fixtures' schemas, and what tooldef says they make.

mod compare;
mod fixtures;
mod four;
mod three;
mod truth;
