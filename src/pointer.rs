//! JSON pointers (RFC 6901).

use std::cmp::Ordering;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A JSON pointer: `/tools/0/name`. What lies below a place shares the pointer to that place, so
/// that the many places below a long key don't each repeat it.
#[derive(Clone, Default)]
pub struct Pointer(Option<Arc<Step>>);

struct Step {
    before: Pointer,
    token: Token,
    /// Bytes of the written form up to and with this token.
    length: usize,
    hash: u64,
}

#[derive(PartialEq, Eq, Hash)]
enum Token {
    /// As it is written, with its escapes.
    Name(Box<str>),
    Index(usize),
}

/// Bytes of the longest pointer below which anything is looked for: each report repeats it.
const LONGEST: usize = 2_000;

impl Pointer {
    pub fn root() -> Pointer {
        Pointer::default()
    }

    /// A pointer from its written form.
    pub fn written(text: &str) -> Pointer {
        let tokens = text.split('/').skip(1);
        tokens.fold(Pointer::root(), |pointer, token| pointer.step(Token::name(token.into())))
    }

    /// This pointer and one more reference token.
    pub fn join(&self, token: &str) -> Pointer {
        let escaped = match token.contains(['~', '/']) {
            true => token.replace('~', "~0").replace('/', "~1").into(),
            false => token.into(),
        };
        self.step(Token::name(escaped))
    }

    pub fn index(&self, index: usize) -> Pointer {
        self.step(Token::Index(index))
    }

    fn step(&self, token: Token) -> Pointer {
        let length = self.len() + 1 + token.len();
        let mut hasher = DefaultHasher::new();
        (self.0.as_ref().map(|step| step.hash), &token).hash(&mut hasher);
        Pointer(Some(Arc::new(Step { before: self.clone(), token, length, hash: hasher.finish() })))
    }

    /// The number of bytes of the written form.
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |step| step.length)
    }

    /// Whether what stands here is left alone, for the length of the keys that lead to it.
    pub fn is_too_long(&self) -> bool {
        self.len() > LONGEST
    }

    /// Whether it points to the whole document.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The pointer to what holds this place; `None` for the root.
    pub fn parent(&self) -> Option<&Pointer> {
        self.0.as_ref().map(|step| &step.before)
    }

    /// The unescaped reference tokens.
    pub fn tokens(&self) -> impl Iterator<Item = String> {
        let unescaped = |step: &Step| match &step.token {
            Token::Name(name) => name.replace("~1", "/").replace("~0", "~"),
            Token::Index(index) => index.to_string(),
        };
        let tokens: Vec<String> = self.steps().into_iter().map(unescaped).collect();
        tokens.into_iter()
    }

    /// The steps from the root on.
    fn steps(&self) -> Vec<&Step> {
        let mut steps: Vec<&Step> =
            std::iter::successors(self.0.as_deref(), |step| step.before.0.as_deref()).collect();
        steps.reverse();
        steps
    }
}

impl Token {
    /// A name of digits is written as the index it may be.
    fn name(written: Box<str>) -> Token {
        match written.parse::<usize>() {
            Ok(index) if index.to_string() == *written => Token::Index(index),
            _ => Token::Name(written),
        }
    }

    fn len(&self) -> usize {
        match self {
            Token::Name(name) => name.len(),
            Token::Index(index) => index.checked_ilog10().unwrap_or(0) as usize + 1,
        }
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps().into_iter().try_for_each(|step| match &step.token {
            Token::Name(name) => write!(f, "/{name}"),
            Token::Index(index) => write!(f, "/{index}"),
        })
    }
}

impl fmt::Debug for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pointer({self})")
    }
}

impl PartialEq for Pointer {
    fn eq(&self, other: &Pointer) -> bool {
        let (mut a, mut b) = (self, other);
        loop {
            match (&a.0, &b.0) {
                (None, None) => return true,
                (Some(one), Some(two)) if Arc::ptr_eq(one, two) => return true,
                (Some(one), Some(two)) if one.hash == two.hash && one.token == two.token => {
                    (a, b) = (&one.before, &two.before);
                }
                _ => return false,
            }
        }
    }
}

impl Eq for Pointer {}

impl Hash for Pointer {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_ref().map(|step| step.hash).hash(state);
    }
}

impl PartialOrd for Pointer {
    fn partial_cmp(&self, other: &Pointer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By the written form.
impl Ord for Pointer {
    fn cmp(&self, other: &Pointer) -> Ordering {
        if self == other { Ordering::Equal } else { self.to_string().cmp(&other.to_string()) }
    }
}

/// Dropping a long chain must not overflow the stack.
impl Drop for Step {
    fn drop(&mut self) {
        let mut before = self.before.0.take();
        while let Some(mut step) = before.and_then(Arc::into_inner) {
            before = step.before.0.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Pointer;
    use std::collections::HashSet;

    #[test]
    fn a_pointer_is_what_it_is_written_as() {
        let pointer = Pointer::root().join("a/b").join("m~n").index(10).join("").join("7");
        assert_eq!(pointer.to_string(), "/a~1b/m~0n/10//7");
        assert_eq!(pointer.len(), pointer.to_string().len());
        assert_eq!(pointer.tokens().collect::<Vec<_>>(), ["a/b", "m~n", "10", "", "7"]);
        let again = Pointer::written(&pointer.to_string());
        assert_eq!(again, pointer);
        assert!(HashSet::from([again]).contains(&pointer));
        assert_eq!(Pointer::written(""), Pointer::root());
        assert_eq!(pointer.parent().map(Pointer::to_string).as_deref(), Some("/a~1b/m~0n/10/"));
    }

    #[test]
    fn pointers_are_sorted_as_they_are_written() {
        let of = Pointer::written;
        let mut all = [of("/a/10"), of("/a"), of("/a/9"), of("/a-"), of(""), of("/a/b")];
        all.sort();
        assert_eq!(all.map(|pointer| pointer.to_string()), ["", "/a", "/a-", "/a/10", "/a/9", "/a/b"]);
        assert_ne!(of("/01"), of("/1"));
    }

    #[test]
    fn many_places_below_a_long_key_share_it() {
        let long = Pointer::root().join(&"k".repeat(1_000_000));
        let below: Vec<Pointer> = (0..1_000_000).map(|i| long.index(i)).collect();
        assert!(below.iter().all(|pointer| pointer.len() > 1_000_000));
    }

    #[test]
    fn a_pointer_of_a_million_steps_is_dropped_without_nesting() {
        drop((0..1_000_000).fold(Pointer::root(), |pointer, i| pointer.index(i)));
    }
}
