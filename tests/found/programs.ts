import Anthropic from "@anthropic-ai/sdk";
import dedent from "dedent";
import { oneLine } from "common-tags";

const client = new Anthropic();

namespace Names {
  export const search = "search_files";
  export namespace Old {
    export const read = "read-file".replace(/-/g, "_");
  }
}

function described(kind: string, most: number) {
  switch (kind) {
    case "search":
      return dedent`
        Finds the files that match a pattern.

          At most ${most} of them are listed, in the order of their paths.
      `;
    case "read": {
      return oneLine`
        Reads a file of the repository as text,
        up to ${most > 10 ? most * 1_000 : most} characters.
      `;
    }
    default:
      throw new Error(`no ${kind}`);
  }
}

class Definition {
  readonly input_schema: Anthropic.Tool.InputSchema;

  constructor(
    readonly name: string,
    readonly description: string,
    key: string,
  ) {
    this.input_schema = { type: "object", properties: { [key]: { type: typeof key } }, required: [key] };
  }

  get definition() {
    return { name: "of_" + Names.search, description: `Makes ${this.constructor.name}.`, input_schema: { type: "object" } };
  }
}

const read = new Definition(Names.Old.read, described("read", 40), "path");

class WordCount {
  static readonly LIMIT = Number.MAX_SAFE_INTEGER;
  name = "count_words";
  description = `Counts the words of a text, up to ${WordCount.LIMIT}.`;
  parameters = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };

  toAnthropic(): Anthropic.Tool {
    return { name: this.name, description: this.description, input_schema: this.parameters as never };
  }
}

// Whoever extends it says what it is called.
abstract class Named {
  abstract name: string;
  description = "Says what it is called.";
  input_schema = { type: "object", properties: {} };
}

await client.messages.create({
  model: "claude-opus-4-1",
  max_tokens: 1024,
  messages: [],
  tools: [
    {
      name: Names.search,
      description: described("search", 20),
      input_schema: { type: "object", properties: { pattern: { type: "string" } }, required: ["pattern"] },
    },
    { name: read.name, description: read.description, input_schema: read.input_schema },
  ],
});
