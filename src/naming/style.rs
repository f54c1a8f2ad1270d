//! How names of several words join them.

use serde::Deserialize;

/// How a name of several words joins them; a name of one word has no style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// `read_file`
    Snake,
    /// `read-file`
    Kebab,
    /// `readFile`
    Camel,
}

impl Style {
    pub fn of(name: &str) -> Option<Style> {
        let starts_low = name.starts_with(|c: char| c.is_ascii_lowercase());
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let joined_by = |joint: char| {
            name.contains(joint)
                && name.split(joint).all(|word| !word.is_empty() && word.chars().all(is_plain))
        };
        if !starts_low {
            None
        } else if joined_by('_') {
            Some(Style::Snake)
        } else if joined_by('-') {
            Some(Style::Kebab)
        } else {
            let is_one = name.chars().all(|c| c.is_ascii_alphanumeric());
            (is_one && name.contains(|c: char| c.is_ascii_uppercase())).then_some(Style::Camel)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Style;

    #[test]
    fn only_names_of_several_words_have_a_style() {
        let styles =
            ["read_file", "read-file", "readFile", "read", "Read", "ReadFile", "READ_FILE", "read_-file"];
        let styles: Vec<_> = styles.into_iter().map(Style::of).collect();
        let (snake, kebab, camel) = (Some(Style::Snake), Some(Style::Kebab), Some(Style::Camel));
        assert_eq!(styles, [snake, kebab, camel, None, None, None, None, None]);
    }
}
