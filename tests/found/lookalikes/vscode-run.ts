import * as vscode from "vscode";
import { lm } from "vscode";

// What runs a tool; its definition stands in the extension's package.json.
vscode.lm.registerTool("chat-tools-tabCount", { invoke: async () => null });
lm.registerTool("chat-tools-tabNames", new TabNames());
