//! Methods of schemas.

use super::argument::{Mask, described, metadata};
use super::{Reader, Site};
use crate::builders::zod::names;
use crate::builders::zod::schema::{Check, Effect, Enum, Kind, Pipe, Schema, Tuple, Union};
use crate::value::{Answer, Kind as Given, Object, Sure, Value, Why};

/// The checks that both versions' strings have as methods.
const OF_STRINGS: &[&str] = &[
    "min",
    "max",
    "length",
    "nonempty",
    "regex",
    "includes",
    "startsWith",
    "endsWith",
    "trim",
    "toLowerCase",
    "toUpperCase",
];

/// Those that only zod 4's have.
const OF_STRINGS_4: &[&str] = &["lowercase", "uppercase", "normalize", "slugify"];

const OF_NUMBERS: &[&str] = &[
    "gt",
    "gte",
    "min",
    "lt",
    "lte",
    "max",
    "int",
    "safe",
    "positive",
    "nonnegative",
    "negative",
    "nonpositive",
    "multipleOf",
    "step",
    "finite",
];

/// The formats that strings of both versions have a method for; zod 4 has them as functions too.
const FORMATS: &[&str] = &[
    "email",
    "url",
    "emoji",
    "uuid",
    "nanoid",
    "cuid",
    "cuid2",
    "ulid",
    "base64",
    "base64url",
    "jwt",
    "datetime",
    "date",
    "time",
    "duration",
];

const FORMATS_3: &[&str] = &["ip", "cidr"];

const FORMATS_4: &[&str] =
    &["guid", "uuidv4", "uuidv6", "uuidv7", "xid", "ksuid", "ipv4", "ipv6", "cidrv4", "cidrv6", "e164"];

/// Formats that only functions of zod 4 make.
const FUNCTIONS_4: &[&str] = &["httpUrl", "mac", "creditCard", "iban", "hostname", "hex", "currencyCode"];

/// zod's functions that make a check, and the name of the method that adds it.
const CHECKS: &[(&str, &str)] = &[
    ("minLength", "min"),
    ("maxLength", "max"),
    ("length", "length"),
    ("minSize", "min"),
    ("maxSize", "max"),
    ("size", "size"),
    ("minimum", "gte"),
    ("maximum", "lte"),
    ("gt", "gt"),
    ("gte", "gte"),
    ("lt", "lt"),
    ("lte", "lte"),
    ("positive", "positive"),
    ("negative", "negative"),
    ("nonnegative", "nonnegative"),
    ("nonpositive", "nonpositive"),
    ("multipleOf", "multipleOf"),
    ("regex", "regex"),
    ("includes", "includes"),
    ("startsWith", "startsWith"),
    ("endsWith", "endsWith"),
    ("lowercase", "lowercase"),
    ("uppercase", "uppercase"),
    ("trim", "trim"),
    ("normalize", "normalize"),
    ("toLowerCase", "toLowerCase"),
    ("toUpperCase", "toUpperCase"),
    ("slugify", "slugify"),
    ("overwrite", "overwrite"),
    ("refine", "refine"),
    ("superRefine", "refine"),
    ("check", "refine"),
    ("property", "refine"),
    ("mime", "mime"),
    ("describe", "describe"),
    ("meta", "meta"),
    ("int", "int"),
    ("int32", "int32"),
    ("uint32", "uint32"),
    ("float32", "float32"),
    ("float64", "float64"),
];

/// Whether a function of zod 4 makes a string of a format.
pub(super) fn is_format(name: &str) -> bool {
    match name.strip_prefix("iso.") {
        Some(iso) => matches!(iso, "datetime" | "date" | "time" | "duration"),
        None => {
            FUNCTIONS_4.contains(&name)
                || FORMATS_4.contains(&name)
                || (FORMATS.contains(&name) && !matches!(name, "datetime" | "date" | "time" | "duration"))
        }
    }
}

impl Reader {
    pub(super) fn method(&mut self, on: &Schema, name: &str, arguments: &[Value], site: Site) -> Schema {
        self.done_by(on, name, arguments, true, site)
    }

    /// What a method, or the function of its name, makes of a schema. In zod 3 methods take over what is
    /// said of the schema.
    pub(super) fn done_by(
        &mut self,
        on: &Schema,
        name: &str,
        arguments: &[Value],
        is_method: bool,
        site: Site,
    ) -> Schema {
        let four = self.is_four();
        let given = || arguments.first().cloned().unwrap_or_else(|| Value::unknown(Why::Absent, site.at));
        // Methods of zod 3 that take nothing over: `array`, `pipe`, `readonly`, `refine`.
        let (kind, keeps) = match name {
            "optional" => (Kind::Optional(on.clone()), true),
            "exactOptional" if four => (Kind::Optional(on.clone()), true),
            "nullable" => (Kind::Nullable(on.clone()), true),
            "nullish" => {
                let inner = self.wrapped(Kind::Nullable(on.clone()), on, is_method, site);
                (Kind::Optional(inner), true)
            }
            "nonoptional" if four => (Kind::NonOptional(on.clone()), true),
            "default" => (Kind::Default(on.clone(), given()), true),
            "prefault" if four => (Kind::Prefault(on.clone(), given()), true),
            "catch" => (Kind::Catch(on.clone(), given()), true),
            "readonly" => (Kind::Readonly(on.clone()), false),
            "brand" if four => return Schema { node: on.node.clone(), via: site.via },
            "brand" => (Kind::Branded(on.clone()), true),
            "array" if four => (Kind::Array(on.clone()), false),
            // It took over what is said of its items up to 3.23.
            "array" => {
                let mut meta = on.node.meta.clone();
                for entry in &mut meta.entries {
                    entry.sure = Sure::Optional(Why::Version("zod".into()));
                }
                return self.with(Kind::Array(on.clone()), meta, site);
            }
            "promise" if !four => (Kind::Promise(on.clone()), true),
            "or" => {
                let other = self.part_at(arguments, 0, site);
                let options = vec![on.clone(), other];
                (Kind::Union(Union { options, open: None, discriminator: None, exclusive: false }), true)
            }
            "and" => (Kind::Intersection(on.clone(), self.part_at(arguments, 0, site)), true),
            "transform" if four => {
                let to = self.made(Kind::Transform, site);
                (Kind::Pipe(Pipe { from: on.clone(), to, codec: false }), true)
            }
            "transform" => (Kind::Effects(on.clone(), Effect::Transform), true),
            "pipe" => {
                let to = self.part_at(arguments, 0, site);
                (Kind::Pipe(Pipe { from: on.clone(), to, codec: false }), false)
            }
            "refine" | "superRefine" | "refinement" if !four => {
                (Kind::Effects(on.clone(), Effect::Refinement), false)
            }
            "refine" | "superRefine" | "overwrite" => return self.checked(on, "refine", arguments, site),
            "describe" | "meta" if name == "describe" || (four && !arguments.is_empty()) => {
                let own = match name {
                    "describe" => described(&given(), site.name_at),
                    _ => metadata(&given()),
                };
                return self.copy(on, Vec::new(), &own, site);
            }
            "check" | "with" if four => return self.check(on, arguments, site),
            "register" if four => {
                let own = metadata(&Value::unknown(Why::Call("register".into()), site.name_at));
                return self.copy(on, Vec::new(), &own, site);
            }
            "unwrap" | "removeDefault" | "removeCatch" | "innerType" | "sourceType" => {
                return self.unwrapped(on, name, site);
            }
            _ => {
                let made = self.object_method(on, name, arguments, site);
                return made.unwrap_or_else(|| self.of_kind(on, name, arguments, site));
            }
        };
        self.wrapped(kind, on, keeps && is_method, site)
    }

    /// An instance around another; zod 3 says of it what is said of the other.
    pub(super) fn wrapped(&mut self, kind: Kind, inner: &Schema, keeps: bool, site: Site) -> Schema {
        let meta = match keeps && !self.is_four() {
            true => inner.node.meta.clone(),
            false => Object::default(),
        };
        self.with(kind, meta, site)
    }

    fn unwrapped(&mut self, on: &Schema, name: &str, site: Site) -> Schema {
        let inner = match (&on.node.kind, name) {
            (Kind::Default(inner, _), "unwrap" | "removeDefault") => inner,
            (Kind::Catch(inner, _), "unwrap" | "removeCatch") => inner,
            (Kind::Effects(inner, _), "innerType") => inner,
            (Kind::Effects(inner, _), "sourceType") if !matches!(inner.node.kind, Kind::Effects(..)) => inner,
            (
                Kind::Optional(inner)
                | Kind::Nullable(inner)
                | Kind::NonOptional(inner)
                | Kind::Prefault(inner, _)
                | Kind::Readonly(inner)
                | Kind::Branded(inner)
                | Kind::Promise(inner)
                | Kind::Lazy(inner)
                | Kind::Array(inner),
                "unwrap",
            ) => inner,
            _ => return self.lost(name, site),
        };
        Schema { node: inner.node.clone(), via: site.via.or(inner.via) }
    }

    /// A method that only schemas of some kinds have.
    fn of_kind(&mut self, on: &Schema, name: &str, arguments: &[Value], site: Site) -> Schema {
        let four = self.is_four();
        let is_check = match &on.node.kind {
            Kind::String => {
                let own = if four { FORMATS_4 } else { FORMATS_3 };
                OF_STRINGS.contains(&name)
                    || FORMATS.contains(&name)
                    || own.contains(&name)
                    || (four && OF_STRINGS_4.contains(&name))
            }
            Kind::Number if four && name == "finite" => {
                return Schema { node: on.node.clone(), via: site.via };
            }
            Kind::Number | Kind::Bigint => OF_NUMBERS.contains(&name),
            Kind::Date => matches!(name, "min" | "max"),
            Kind::Array(_) => matches!(name, "min" | "max" | "length" | "nonempty"),
            Kind::Set(_) | Kind::Map(..) => matches!(name, "min" | "max" | "size" | "nonempty"),
            Kind::File => matches!(name, "min" | "max" | "mime"),
            Kind::Enum(entries) if matches!(name, "extract" | "exclude") => {
                return self.selected(on, &entries.clone(), name, arguments, site);
            }
            Kind::Tuple(tuple) if name == "rest" => {
                let rest = Some(self.part_at(arguments, 0, site));
                let tuple = Tuple { rest, ..tuple.clone() };
                let meta = if four { Object::default() } else { on.node.meta.clone() };
                return self.with(Kind::Tuple(tuple), meta, site);
            }
            _ => false,
        };
        match is_check {
            true => self.checked(on, name, arguments, site),
            false => self.lost(name, site),
        }
    }

    fn checked(&mut self, on: &Schema, name: &str, arguments: &[Value], site: Site) -> Schema {
        let check = Check { name: name.into(), arguments: arguments.to_vec(), name_at: site.name_at };
        self.copy(on, vec![check], &Object::default(), site)
    }

    /// zod 4's `check`, to which checks are given.
    fn check(&mut self, on: &Schema, arguments: &[Value], site: Site) -> Schema {
        let mut checks = Vec::new();
        for argument in arguments {
            match checks_of(argument) {
                Some(check) => checks.push(check),
                None => {
                    let lost = self.lost("check", site);
                    let mut meta = on.node.meta.clone();
                    meta.open_by(Why::Call("check".into()));
                    return self.with(lost.node.kind.clone(), meta, site);
                }
            }
        }
        self.copy(on, checks, &Object::default(), site)
    }

    /// Some of an enumeration's entries.
    fn selected(&mut self, on: &Schema, of: &Enum, name: &str, arguments: &[Value], site: Site) -> Schema {
        let mask = Mask::new(arguments.first());
        let kept = if name == "extract" { Answer::Yes } else { Answer::No };
        let mut entries = of.entries.clone();
        entries.entries.retain(|entry| {
            let named = mask.names(&entry.key);
            named == kept || named == Answer::Unknown
        });
        if name == "extract" {
            entries.entries.sort_by_key(|entry| mask.place(&entry.key));
        }
        if !mask.is_closed() {
            for entry in &mut entries.entries {
                entry.sure = Sure::Optional(mask.why());
            }
        }
        let meta = if self.is_four() { Object::default() } else { on.node.meta.clone() };
        self.with(Kind::Enum(Enum { entries, ..of.clone() }), meta, site)
    }
}

/// The check that an argument of `check` is; a function is one of the program's own.
fn checks_of(argument: &Value) -> Option<Check> {
    let (name, arguments, name_at) = match argument.kind() {
        Given::Unknown(Why::Function(_)) => ("refine", Vec::new(), argument.at()),
        Given::Call(call) if call.receiver.is_none() => {
            let function = names::function(&call.callee)?;
            let name = match CHECKS.iter().find(|(known, _)| *known == function.name) {
                Some((_, method)) => *method,
                None if is_format(&function.name) => {
                    function.name.strip_prefix("iso.").unwrap_or(&function.name)
                }
                None => return None,
            };
            return Some(Check {
                name: name.into(),
                arguments: call.positional.clone(),
                name_at: call.name_at,
            });
        }
        _ => return None,
    };
    Some(Check { name: name.into(), arguments, name_at })
}
