import { builtinModules } from "node:module";
import { dirname, join } from "node:path/posix";

export type ImportLine = {
  readonly specifier: string;
  /** From 1. */
  readonly line: number;
  readonly isType: boolean;
  /** The text between the quotes and the end of the line, where an import's comment is. */
  readonly after: string;
};

/**
 * Static imports and exports start a line, as oxfmt writes them; `import("…")` may be anywhere, also as a type. Types in comments
 * of .mjs files count. A computed path does not.
 */
const importing =
  /^(?:import|export)(?:\s+type)?\s*(?:[\w$]+\s*,\s*)?(?:(?:[\w$]+|\*(?:\s+as\s+[\w$]+)?|\{[^{}`;]*\})\s*from\s*)?["']([\w@./:?#-]+)["'](?=(.*))|\bimport\(\s*["']([\w@./:?#-]+)["'](?=(.*))/gm;

export function importLines(text: string): ImportLine[] {
  return Array.from(text.matchAll(importing), ({ 0: whole, 1: fixed, 2: afterFixed, 3: later, 4: afterLater, index }) => ({
    specifier: fixed ?? later ?? "",
    isType: whole.startsWith("import type ") || whole.startsWith("export type "),
    line: text.slice(0, index).split("\n").length,
    after: (afterFixed ?? afterLater ?? "").trim(),
  }));
}

const builtin = new Set(builtinModules);
/** The workspaces that others import from, by their `exports` of "./*". */
const workspaces: ReadonlyMap<string, string> = new Map([
  ["@aprisco/contract", "packages/contract/src"],
  ["@aprisco/server", "apps/server/src"],
]);

/**
 * The target of an import: the path of a file in the checkout, `node:…`, or `node_modules/<name>/…`.
 *
 * @param from the importing file's path in the checkout, with forward slashes
 */
export function importedFrom(from: string, specifier: string): string {
  const path = specifier.replace(/[?#].*$/, "");
  if (path.startsWith(".")) return join(dirname(from), path);
  if (path.startsWith("node:") || builtin.has(path)) return path.startsWith("node:") ? path : `node:${path}`;
  const name = path.split("/").slice(0, path.startsWith("@") ? 2 : 1);
  const folder = workspaces.get(name.join("/"));
  return folder === undefined
    ? `node_modules/${name.join("/")}/${path.split("/").slice(name.length).join("/")}`
    : join(folder, ...path.split("/").slice(2));
}
