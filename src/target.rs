//! The wire formats a definition is written in, and the places it is sent to.

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
