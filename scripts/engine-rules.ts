import type { CompatData, Identifier, SimpleSupportStatement, SupportStatement } from "@mdn/browser-compat-data";
import type { SourceFile } from "./structure-rules.ts";

/** The oldest supported version of each engine (docs/decisions/0026-engines.md), as in vite.config.ts. */
const oldest = { safari: 16.4, safari_ios: 16.4, chrome: 131, edge: 131, firefox: 132 } as const;

/** Newer features that may be used: without them an engine shows and does nearly the same. */
const harmless: Readonly<Record<string, string>> = {
  "text-wrap": "lines of a title only break less evenly",
  "scrollbar-width": "only a broader scroll bar",
  "scrollbar-color": "only a scroll bar in the system's colours",
  "forced-color-adjust": "only for colours that the system forces",
  cursor: "a phone has none",
  resize: "a phone cannot drag a corner",
  "::selection": "a phone marks in its own colour",
  "print-color-adjust": "the build writes the older prefixed name beside it",
  anchor: "a property of our own components",
  popover: "ui/layer/top-layer.ts does without",
  showPopover: "ui/layer/top-layer.ts asks whether it is there",
  hidePopover: "ui/layer/top-layer.ts asks whether it is there",
};

interface Use {
  readonly name: string;
  readonly features: readonly (Identifier | undefined)[];
}

/** A partial implementation counts, because the rest came later. */
const since = ({ version_added, version_removed, flags, partial_implementation }: SimpleSupportStatement): number => {
  if (flags !== undefined || (version_removed !== undefined && !partial_implementation) || typeof version_added !== "string")
    return Infinity;
  const version = Number.parseFloat(version_added.replace("≤", ""));
  return Number.isNaN(version) ? Infinity : version;
};
const firstOf = (support: SupportStatement): number => Math.min(...[support].flat().map(since));

/** The first engine that lacks a feature, "safari 17"; undefined: all have it, or no data. */
function lackOf(feature: Identifier | undefined): string | undefined {
  const support = feature?.__compat?.support;
  if (support === undefined) return undefined;
  for (const [engine, version] of Object.entries(oldest) as [keyof typeof oldest, number][]) {
    const first = firstOf(support[engine] ?? { version_added: "1" });
    if (first > version) return first === Infinity ? `not in ${engine}` : `${engine} ${first}`;
  }
  return undefined;
}

/** A name that several features have is too new only if all of them are. */
function lackOfAll({ features }: Use): string | undefined {
  const lacks = features.map(lackOf);
  return lacks.includes(undefined) ? undefined : lacks[0];
}

const child = (identifier: Identifier | undefined, name: string): Identifier | undefined =>
  identifier !== undefined && Object.hasOwn(identifier, name) ? identifier[name] : undefined;
const named = (identifier: Identifier): [string, Identifier][] =>
  (Object.entries(identifier) as [string, Identifier][]).filter(([name]) => name !== "__compat");
const found = (text: string, pattern: RegExp): [string, string][] =>
  [...text.matchAll(pattern)].map(([, first = "", second = ""]) => [first, second]);

function usesInStyle(text: string, { css }: Pick<CompatData, "css">): Use[] {
  const { properties, selectors, types, "at-rules": atRules } = css;
  const allTypes = (identifier: Identifier): [string, Identifier][] =>
    named(identifier).flatMap(([name, type]) => [[name, type] as [string, Identifier], ...allTypes(type)]);
  const functions = allTypes(types ?? {});
  return [
    ...found(text, /@([a-z-]+)/g).map(([name]) => ({ name: `@${name}`, features: [child(atRules, name)] })),
    ...found(text, /(::?)([a-z][a-z-]*)(?=[\s,{():.[>+~])/g).map(([colons, name]) => ({
      name: colons + name,
      features: [child(selectors, name)],
    })),
    ...found(text, /([a-z-]+)\(/g).map(([name]) => ({
      name,
      features: functions.filter(([type]) => type === name).map(([, feature]) => feature),
    })),
    ...found(text, /(?:^|[{;\s])([a-z-]+)\s*:\s*([a-z-]*)[^;{}]*(?=[;}])/g).map(([name, value]) => {
      const property = child(properties, name);
      return { name, features: [lackOf(property) === undefined ? child(property, value) : property] };
    }),
  ].filter(({ features }) => features.length > 0);
}

/** Our own objects may have any property name: only statics, constructors, attributes and calls of two words or more are checked. */
function usesInScript(text: string, { api, html, javascript }: Pick<CompatData, "api" | "html" | "javascript">): Use[] {
  const objects: Identifier = { ...api, ...javascript["builtins"] };
  const ofAny = (name: string) => named(objects).flatMap(([, object]) => child(object, name) ?? child(object, `${name}_static`) ?? []);
  return [
    ...found(text, /\.([a-z]+[A-Z][a-zA-Z]+)\(/g).map(([name]) => ({ name, features: ofAny(name) })),
    ...found(text, /\b([A-Z][a-zA-Z]+)\.([a-zA-Z]+)\b/g).map(([object, name]) => {
      const parent = child(objects, object);
      return { name: `${object}.${name}`, features: [child(parent, `${name}_static`) ?? child(parent, name)] };
    }),
    ...found(text, /\bnew ([A-Z][a-zA-Z.]+)/g).map(([name]) => ({
      name,
      features: [name.split(".").reduce<Identifier | undefined>(child, objects)],
    })),
    ...found(text, /\s([a-z]+)=[{"]/g).map(([name]) => ({ name, features: [child(html["global_attributes"], name)] })),
  ].filter(({ features }) => features.length > 0);
}

/**
 * Features of CSS, JavaScript and the browser that one of our engines lacks. Features of the language that TypeScript knows, such
 * as methods of arrays, are limited by `lib` in apps/web/tsconfig.json.
 *
 * @returns one sentence for each; empty: every engine has all
 */
export function engineFaults(files: readonly SourceFile[], data: Pick<CompatData, "api" | "css" | "html" | "javascript">): string[] {
  return files.flatMap(({ path, text }) => {
    const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
    const uses = path.endsWith(".css") ? usesInStyle(plain, data) : usesInScript(plain, data);
    const faults = uses
      .filter(({ name }) => !Object.hasOwn(harmless, name))
      .map((use) => ({ name: use.name, lack: lackOfAll(use) }))
      .filter(({ lack }) => lack !== undefined);
    return [...new Set(faults.map(({ name, lack }) => `${path}: '${name}' is too new (${lack})`))];
  });
}
