//! zod 4: equal to what was recorded, or unknown where tooldef says so, never different.

use crate::fixtures::{Fixture, Place, recorded, values};
use crate::truth::{Verdict, compare, shown};
use tooldef::builders::zod::{Version, four, read};
use tooldef::builders::{Converter, convert_as};
use tooldef::value::Value;

/// What converters of zod 4 made, the fixtures they were given, and how many of the results are known whole.
const RECORDINGS: &[(&str, &[Fixture], Converts, usize)] = &[
    ("zod4", &FOUR, Converts::Zod(four::Options::TWENTY_TWENTY), 469),
    ("zod4-input-draft7", &FOUR, Converts::Zod(four::Options::INPUT_SEVEN), 469),
    ("mcp-zod4", &FOUR, Converts::Property(Converter::Mcp), 469),
    ("mcp-shape-zod4", &FOUR, Converts::Shape(Converter::Mcp), 469),
    ("ai-zod4", &FOUR, Converts::Property(Converter::Ai), 469),
    ("openai-zod4", &FOUR, Converts::Property(Converter::Openai), 461),
    ("anthropic-zod4", &FOUR, Converts::Property(Converter::Anthropic), 464),
    ("mini", &[Fixture::Mini], Converts::Zod(four::Options::TWENTY_TWENTY), 83),
    ("mcp-mini", &[Fixture::Mini], Converts::Property(Converter::Mcp), 83),
    ("ai-mini", &[Fixture::Mini], Converts::Property(Converter::Ai), 83),
];

const FOUR: [Fixture; 2] = [Fixture::Common, Fixture::Four];

/// How the recorder asked.
#[derive(Clone, Copy)]
enum Converts {
    /// zod itself, with options.
    Zod(four::Options),
    /// A converter, with the schema as the property `value` of an object schema.
    Property(Converter),
    /// The same of a raw shape.
    Shape(Converter),
}

impl Converts {
    fn place(self) -> Place {
        match self {
            Converts::Zod(_) => Place::Alone,
            Converts::Property(_) => Place::Property,
            Converts::Shape(_) => Place::Shape,
        }
    }

    fn make(self, value: &Value) -> Value {
        match self {
            Converts::Zod(options) => {
                let schema = read::read(value, Version::Four).expect("every fixture is zod's");
                four::written(&schema, options)
            }
            Converts::Property(by) | Converts::Shape(by) => {
                convert_as(value, by, Some(Version::Four)).expect("every fixture is zod's")
            }
        }
    }
}

#[test]
fn what_converters_make_of_zod_4_is_known_or_said_to_be_unknown() {
    let mut wrong = Vec::new();
    let mut too_few = Vec::new();
    for (name, fixtures, converts, least) in RECORDINGS {
        let values: Vec<_> = fixtures.iter().flat_map(|fixture| values(*fixture, converts.place())).collect();
        let recorded = recorded(name);
        assert_eq!(values.len(), recorded.len(), "{name} is of other fixtures");
        let (mut equal, mut partly, mut unknown) = (0, 0, 0);
        for (value, recorded) in values.iter().zip(&recorded) {
            match compare(&converts.make(value), recorded.schema.as_ref()) {
                Verdict::Equal => equal += 1,
                Verdict::Partly => partly += 1,
                Verdict::Unknown => unknown += 1,
                Verdict::Wrong(why) => wrong.push(format!("{name}: {}\n    {why}", recorded.written)),
            }
            if std::env::var("TOOLDEF_ZOD").is_ok_and(|wanted| wanted == *name) {
                let made = converts.make(value);
                if !matches!(compare(&made, recorded.schema.as_ref()), Verdict::Equal) {
                    println!("{}\n    {}", recorded.written, shown(&made));
                }
            }
        }
        println!("{name}: {equal} equal, {partly} partly unknown, {unknown} unknown");
        if equal < *least {
            too_few.push(format!("{name}: {equal} of at least {least}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(too_few.is_empty(), "fewer are known than were:\n{}", too_few.join("\n"));
}
