//! JSON pointers (RFC 6901).

use std::fmt;

/// A JSON pointer, kept in its written form: `/tools/0/name`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pointer(String);

impl Pointer {
    pub fn root() -> Pointer {
        Pointer::default()
    }

    /// A pointer from its written form.
    pub fn written(text: &str) -> Pointer {
        Pointer(text.to_owned())
    }

    /// This pointer and one more reference token.
    pub fn join(&self, token: &str) -> Pointer {
        let mut written = String::with_capacity(self.0.len() + token.len() + 1);
        written.push_str(&self.0);
        written.push('/');
        for c in token.chars() {
            match c {
                '~' => written.push_str("~0"),
                '/' => written.push_str("~1"),
                c => written.push(c),
            }
        }
        Pointer(written)
    }

    pub fn index(&self, index: usize) -> Pointer {
        Pointer(format!("{}/{index}", self.0))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The unescaped reference tokens.
    pub fn tokens(&self) -> impl Iterator<Item = String> {
        self.0.split('/').skip(1).map(|t| t.replace("~1", "/").replace("~0", "~"))
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
