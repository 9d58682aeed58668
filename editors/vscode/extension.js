// Starts `jugada lsp` for the folder that is open, and stops it.
"use strict";

const path = require("node:path");
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const LANGUAGES = ["yaml", "markdown", "restructuredtext", "latex", "typst", "quarto"];

/** @type {LanguageClient | undefined} */
let client;

/**
 * The program with its arguments, as the settings say. A path with a folder in it counts from the folder that is open.
 * @returns {{ command: string, args: string[] }}
 */
function program() {
  const settings = workspace.getConfiguration("jugada");
  const named = settings.get("command", "jugada");
  const home = workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const command = named.includes("/") || named.includes("\\") ? path.resolve(home, named) : named;
  const args = ["lsp", "--stdio"];
  const language = settings.get("language", "");
  if (language) args.push("--lang", language);
  const content = settings.get("content", "");
  if (content) args.push("--content", path.resolve(home, content));
  return { command, args };
}

async function activate() {
  client = new LanguageClient("jugada", "Jugada", program(), {
    documentSelector: LANGUAGES.map((language) => ({ language })),
    initializationOptions: { pictures: true },
    markdown: { isTrusted: false, supportHtml: false },
  });
  await client.start();
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
