//! What zod and its converters make of the fixtures' schemas, and what tooldef says they make.

mod compare;
mod three;
