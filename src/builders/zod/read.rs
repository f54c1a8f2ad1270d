//! Calls to schemas.

use super::Version;
use super::schema::Schema;
use crate::value::Value;

/// The schema that a value builds under a version of zod; `None` where it is no call of zod's. A call
/// of zod's that isn't known gives a schema that is not read.
pub fn read(_value: &Value, _version: Version) -> Option<Schema> {
    None
}

/// The schema of an object with the properties of a raw shape, `{ a: z.string() }`; `None` where the
/// value is no object or has a value that certainly is no schema.
pub fn read_shape(_value: &Value, _version: Version) -> Option<Schema> {
    None
}

/// The versions that a value can be of, as far as its imports and the methods it uses tell.
pub fn version(_value: &Value) -> Option<Version> {
    None
}
