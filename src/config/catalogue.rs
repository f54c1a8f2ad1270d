//! `[[catalogue]]`: one list of definitions, and what must agree with it.

use crate::span::Span;

/// A catalogue: where its definitions are, their handlers, and what is made of them for each API.
#[derive(Clone, Debug)]
pub struct Catalogue {
    pub definitions: Vec<SymbolPath>,
    pub handlers: Vec<SymbolPath>,
    pub projections: Vec<SymbolPath>,
}

/// A name in a file: `src/tools.ts#TOOLS.chat`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolPath {
    /// Relative to the configuration's folder, with forward slashes.
    pub file: String,
    /// The name and the members below it; empty for all that a file of data holds.
    pub names: Vec<String>,
    /// Where it stands in the configuration's text.
    pub at: Span,
}

impl SymbolPath {
    /// Reads what is written, or says what is wrong with it.
    pub fn parse(written: &str, at: Span) -> Result<SymbolPath, String> {
        let (file, symbol) = written.split_once('#').map_or((written, None), |(f, s)| (f, Some(s)));
        let is_data = [".json", ".jsonc", ".yaml", ".yml"].iter().any(|end| file.ends_with(end));
        let names: Vec<String> = symbol.into_iter().flat_map(|s| s.split('.')).map(str::to_owned).collect();
        let is_lacking = if symbol.is_some() { names.iter().any(String::is_empty) } else { !is_data };
        if file.is_empty() || is_lacking {
            return Err(format!(
                "`{}` names no symbol; write `file#symbol` or `file#symbol.member`",
                written.escape_debug()
            ));
        }
        Ok(SymbolPath { file: file.to_owned(), names, at })
    }
}

impl std::fmt::Display for SymbolPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.file)?;
        if !self.names.is_empty() {
            write!(f, "#{}", self.names.join("."))?;
        }
        Ok(())
    }
}
