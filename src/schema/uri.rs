//! Whether a text is a URI or a URI reference (RFC 3986).

/// Whether a text is a URI reference: a URI, or what is resolved against one.
pub fn is_uri_reference(text: &str) -> bool {
    let (rest, fragment) = cut(text, '#');
    let (rest, query) = cut(rest, '?');
    if !fragment.is_none_or(|part| is_made_of(part, "/?:@"))
        || !query.is_none_or(|part| is_made_of(part, "/?:@"))
    {
        return false;
    }
    let path = without_scheme(rest).unwrap_or(rest);
    match path.strip_prefix("//") {
        Some(after) => {
            let (authority, path) = after.split_at(after.find('/').unwrap_or(after.len()));
            is_authority(authority) && is_made_of(path, "/:@")
        }
        // Without a scheme, a colon in the first segment would make one of what stands before it.
        None => {
            let first = path.split('/').next().unwrap_or_default();
            is_made_of(path, "/:@") && (path.len() < rest.len() || !first.contains(':'))
        }
    }
}

/// Whether a text is a URI, with its scheme.
pub fn is_uri(text: &str) -> bool {
    without_scheme(text).is_some() && is_uri_reference(text)
}

/// What stands before a character, and what after it, if it is there.
fn cut(text: &str, at: char) -> (&str, Option<&str>) {
    text.split_once(at).map_or((text, None), |(before, after)| (before, Some(after)))
}

/// What follows a scheme and its colon; `None` when there is no scheme.
fn without_scheme(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    is_scheme.then_some(rest)
}

fn is_authority(text: &str) -> bool {
    let (user, host) = text.rsplit_once('@').map_or(("", text), |(user, host)| (user, host));
    let (host, port) = match host.strip_prefix('[') {
        Some(literal) => {
            let Some((address, port)) = literal.split_once(']') else { return false };
            // What an address of the sixth version may be is left to those who resolve it.
            let is_address = !address.is_empty() && is_made_of(address, ":") && !address.contains('%');
            if !is_address || !(port.is_empty() || port.starts_with(':')) {
                return false;
            }
            ("", port.strip_prefix(':').unwrap_or_default())
        }
        None => host.rsplit_once(':').unwrap_or((host, "")),
    };
    is_made_of(user, ":") && is_made_of(host, "") && port.bytes().all(|b| b.is_ascii_digit())
}

/// Whether a text has nothing but unreserved characters, sub-delimiters, octets in percent and these.
fn is_made_of(text: &str, others: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let is_right = match byte {
            b'%' => (0..2).all(|_| bytes.next().is_some_and(|b| b.is_ascii_hexdigit())),
            b'-' | b'.' | b'_' | b'~' | b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b','
            | b';' | b'=' => true,
            _ => byte.is_ascii_alphanumeric() || others.as_bytes().contains(&byte),
        };
        if !is_right {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_identifiers_and_references_look_like_is_taken() {
        for text in [
            "",
            "#",
            "#/",
            "#/$defs/a~1b",
            "#a",
            "a.json#/b",
            "../a",
            "?a=b",
            "//",
            "//host:80/a",
            "urn:x:y",
            "mailto:a@b",
            "https://a.example/b?c#d",
            "http://[::1]:8080/",
            "http://user:pass@host",
            "%41",
            "a:b",
            "./a:b",
            "tag:a,2026:x",
        ] {
            assert!(is_uri_reference(text), "{text:?}");
        }
    }

    #[test]
    fn what_is_none_is_refused() {
        for text in [
            "a b",
            "#a#b",
            "%zz",
            "%4",
            ":a",
            "1a:b",
            "<a>",
            "{a}",
            "\\a",
            "é",
            "http://[x",
            "http://[]",
            "http://a:b",
            "[a]",
            "a^b",
        ] {
            assert!(!is_uri_reference(text), "{text:?}");
        }
    }

    #[test]
    fn a_uri_has_a_scheme() {
        assert!(is_uri("http://json-schema.org/draft-07/schema#") && is_uri("urn:x:y"));
        for text in ["", "draft-07", "#/a", "//a", "a/b:c", "http://[x"] {
            assert!(!is_uri(text), "{text:?}");
        }
    }
}
