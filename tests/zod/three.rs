//! zod 3.

use crate::fixtures::{Fixture, Place, recorded, values};
use crate::truth::{Verdict, compare};
use tooldef::builders::zod::Version;
use tooldef::builders::{Converter, convert_as};

/// What converters made of which schemas, where each schema stood, and how many of the results are
/// known whole.
const RECORDINGS: &[(&str, Fixture, Converter, Place, usize)] = &[
    ("zod3-to-json-schema", Fixture::Common, Converter::ZodToJsonSchema, Place::Alone, 250),
    ("zod3-openai-target", Fixture::Common, Converter::ZodToJsonSchemaOpenai, Place::Alone, 250),
    ("mcp-zod3", Fixture::Common, Converter::Mcp, Place::Property, 248),
    ("ai-zod3", Fixture::Common, Converter::Ai, Place::Property, 248),
    ("openai-zod3", Fixture::Common, Converter::Openai, Place::Property, 211),
    // Whoever takes what the package gave leaves it as it is.
    ("asked-zod3", Fixture::Asked, Converter::Mcp, Place::Alone, 10),
];

#[test]
fn what_converters_make_of_zod_3_is_known_or_said_to_be_unknown() {
    let (mut wrong, mut too_few) = (Vec::new(), Vec::new());
    for (name, fixture, by, place, least) in RECORDINGS {
        let values = values(*fixture, *place);
        let recorded = recorded(name);
        assert_eq!(values.len(), recorded.len(), "{name} is of other fixtures");
        let mut unknown = Vec::new();
        for (value, recorded) in values.iter().zip(&recorded) {
            let made = convert_as(value, *by, Some(Version::Three)).expect("every fixture is zod's");
            match compare(&made, recorded.schema.as_ref()) {
                Verdict::Equal => {}
                Verdict::Partly | Verdict::Unknown => unknown.push(recorded.written.clone()),
                Verdict::Wrong(why) => wrong.push(format!("{name}: {}\n    {why}", recorded.written)),
            }
        }
        let equal = values.len() - unknown.len();
        if equal < *least {
            too_few.push(format!("{name}: {equal} of at least {least}; unknown:\n{}", unknown.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(too_few.is_empty(), "fewer are known than were:\n{}", too_few.join("\n"));
}
