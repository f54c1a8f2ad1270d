//! The wire formats a definition is written in, and the places it is sent to.

use crate::closest::closest;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

macro_rules! ids {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $id)] $variant,)* }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            pub fn id(self) -> &'static str {
                match self { $($name::$variant => $id,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.id())
            }
        }

        impl FromStr for $name {
            type Err = ();
            fn from_str(s: &str) -> Result<$name, ()> {
                $name::ALL.iter().copied().find(|v| v.id() == s).ok_or(())
            }
        }
    };
}

ids! {
    /// A wire format: the shape a definition is written in.
    Api {
        OpenaiChat = "openai-chat",
        OpenaiResponses = "openai-responses",
        OpenaiRealtime = "openai-realtime",
        /// The deprecated `functions` of Chat Completions.
        OpenaiFunctions = "openai-functions",
        Anthropic = "anthropic",
        Gemini = "gemini",
        GeminiInteractions = "gemini-interactions",
        Bedrock = "bedrock",
        Mcp = "mcp",
        /// A catalogue entry or a framework's tool, which goes to several APIs.
        Neutral = "neutral",
    }
}

ids! {
    /// Where a definition is sent.
    Target {
        OpenaiChat = "openai-chat",
        OpenaiResponses = "openai-responses",
        OpenaiRealtime = "openai-realtime",
        OpenaiFunctions = "openai-functions",
        Azure = "azure",
        Anthropic = "anthropic",
        Gemini = "gemini",
        GeminiInteractions = "gemini-interactions",
        GeminiLive = "gemini-live",
        Vertex = "vertex",
        Bedrock = "bedrock",
        Mcp = "mcp",
        Neutral = "neutral",
        Vscode = "vscode",
        Cursor = "cursor",
        ClaudeDesktop = "claude-desktop",
        ClaudeCode = "claude-code",
        GeminiCli = "gemini-cli",
        Codex = "codex",
        AmazonQ = "amazon-q",
        Windsurf = "windsurf",
        /// What all of OpenAI, Anthropic, Gemini and the clients take.
        Portable = "portable",
    }
}

/// What people call an API or a client that has another id here.
const OTHER_NAMES: &[(&[&str], &[Target])] = &[
    (&["openai", "gpt", "chatgpt"], &[Target::OpenaiChat, Target::OpenaiResponses]),
    (&["chat", "chat-completions", "completions"], &[Target::OpenaiChat]),
    (&["responses"], &[Target::OpenaiResponses]),
    (&["realtime"], &[Target::OpenaiRealtime]),
    (&["functions"], &[Target::OpenaiFunctions]),
    (&["azure-openai"], &[Target::Azure]),
    (&["microsoft"], &[Target::Azure, Target::Vscode]),
    (&["claude"], &[Target::Anthropic, Target::ClaudeCode, Target::ClaudeDesktop]),
    (&["google", "google-ai"], &[Target::Gemini, Target::Vertex]),
    (&["interactions"], &[Target::GeminiInteractions]),
    (&["aws", "amazon"], &[Target::Bedrock, Target::AmazonQ]),
    (&["converse"], &[Target::Bedrock]),
    (&["copilot", "github-copilot"], &[Target::Vscode]),
    (&["all", "any"], &[Target::Portable]),
];

impl Target {
    /// What to say to somebody who wrote `word` for a target, which is none.
    pub fn instead_of(word: &str) -> String {
        let lower = word.to_lowercase();
        let named = OTHER_NAMES.iter().find(|(names, _)| names.contains(&lower.as_str()));
        let meant: Vec<&str> = match named {
            Some((_, targets)) => targets.iter().map(|target| target.id()).collect(),
            None => closest(word, Target::ALL.iter().map(|target| target.id())).into_iter().collect(),
        };
        match &meant[..] {
            [] => "`tooldef apis` lists the targets".to_owned(),
            [one] => format!("did you mean `{one}`?"),
            [first @ .., last] => format!("did you mean `{}` or `{last}`?", first.join("`, `")),
        }
    }
}

impl From<Api> for Target {
    fn from(api: Api) -> Target {
        match api {
            Api::OpenaiChat => Target::OpenaiChat,
            Api::OpenaiResponses => Target::OpenaiResponses,
            Api::OpenaiRealtime => Target::OpenaiRealtime,
            Api::OpenaiFunctions => Target::OpenaiFunctions,
            Api::Anthropic => Target::Anthropic,
            Api::Gemini => Target::Gemini,
            Api::GeminiInteractions => Target::GeminiInteractions,
            Api::Bedrock => Target::Bedrock,
            Api::Mcp => Target::Mcp,
            Api::Neutral => Target::Neutral,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_providers_name_leads_to_its_targets() {
        for (word, meant) in [
            ("openai", "did you mean `openai-chat` or `openai-responses`?"),
            ("OpenAI", "did you mean `openai-chat` or `openai-responses`?"),
            ("claude", "did you mean `anthropic`, `claude-code` or `claude-desktop`?"),
            ("google", "did you mean `gemini` or `vertex`?"),
            ("aws", "did you mean `bedrock` or `amazon-q`?"),
            ("copilot", "did you mean `vscode`?"),
            ("openai_chat", "did you mean `openai-chat`?"),
            ("frobnicate", "`tooldef apis` lists the targets"),
            ("", "`tooldef apis` lists the targets"),
        ] {
            assert_eq!(Target::instead_of(word), meant, "{word}");
        }
    }

    #[test]
    fn another_name_is_no_targets_own_id() {
        for name in OTHER_NAMES.iter().flat_map(|(names, _)| names.iter()) {
            assert!(name.parse::<Target>().is_err(), "{name}");
        }
    }
}
