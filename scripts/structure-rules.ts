/** A source file: its path in the checkout, with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Names that say nothing about a file's subject (CONTRIBUTING.md, 'Names', 'Sizes'). */
const emptyNames = new Set(["utils", "util", "helpers", "helper", "common", "misc", "types", "constants", "manager"]);

/** Server features without routes of their own: others use them, or they answer routes of several. */
const withoutRoutes = new Set(["people", "memberships", "conversion", "sms"]);

/**
 * Checks names, suppressions, and the formatting of days and numbers.
 *
 * @returns one sentence for each fault
 */
export function structureFaults(files: readonly SourceFile[]): string[] {
  const contractFeatures = new Set(files.flatMap(({ path }) => /^packages\/contract\/src\/([^/.]+)\.ts$/.exec(path)?.[1] ?? []));
  return [
    ...files.flatMap(({ path }) => nameFaults(path)),
    ...files.flatMap(suppressionFaults),
    ...files.flatMap(borrowedFormatFaults),
    ...files.flatMap(readFormatFaults),
    ...files.flatMap(ownFormatFaults),
    ...doorFaults(files),
    ...files.flatMap(({ path }) => featureFaults(path, contractFeatures)),
  ];
}

/** Checks folders and files; the last word of a file's name counts ('visitor-utils'). 'service times' of a church are allowed. */
function nameFaults(path: string): string[] {
  const names = path.split("/").map((name) => name.split(".")[0] ?? "");
  const empty = names.filter((name) => emptyNames.has(name.split("-").at(-1) ?? "") || name === "service");
  return empty.length > 0 ? [`${path}: '${empty.join("', '")}' does not say what the file decides`] : [];
}

/** A suppression has its reason on the same line, after ' -- '. */
function suppressionFaults({ path, text }: SourceFile): string[] {
  return text.split("\n").flatMap((line, index) => {
    const suppresses = /\/[/*]\s*(?:oxlint-disable|eslint-disable|oxfmt-ignore)/.test(line);
    return suppresses && !/ -- \S.{9,}/.test(line) ? [`${path}:${index + 1}: a suppression without its reason`] : [];
  });
}

/** A locale used for its YYYY-MM-DD: other engines format it differently. Days come from formatToParts (church-now.ts). */
function borrowedFormatFaults({ path, text }: SourceFile): string[] {
  if (/\.test\.tsx?$/.test(path)) return [];
  return text.split("\n").flatMap((line, index) => {
    const borrows = /["'`](?:en-CA|fr-CA|sv(?:-SE)?|lt(?:-LT)?)["'`]/.test(line);
    return borrows ? [`${path}:${index + 1}: a locale borrowed for its date format; use formatToParts`] : [];
  });
}

/** Text from Intl is for people: engines differ in its characters and order. Code uses the parts (decision 26). */
function readFormatFaults({ path, text }: SourceFile): string[] {
  if (/\.test\.tsx?$/.test(path)) return [];
  return placesOf(text, /Number\([^;\n]{0,200}\.format\(|\.format\([^;]{0,120}?\)\s*\.(?:replace|replaceAll|split|slice|match)\(/g).map(
    (line) => `${path}:${line}: reads what Intl formatted; use formatToParts`,
  );
}

/** Days and numbers are formatted by apps/web/src/language only, so that they look the same everywhere. */
function ownFormatFaults({ path, text }: SourceFile): string[] {
  if (!/^apps\/web\/src\/(?!language\/)/.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return placesOf(text, /new Intl\.(?:DateTime|Number|RelativeTime)Format\([^)]|\.toLocale(?:Date|Time)?String\(/g).map(
    (line) => `${path}:${line}: a formatter of its own; use the words in apps/web/src/language`,
  );
}

const placesOf = (text: string, pattern: RegExp): number[] =>
  Array.from(text.matchAll(pattern), ({ index }) => text.slice(0, index).split("\n").length);

function doorFaults(files: readonly SourceFile[]): string[] {
  const inFeatures = files.map(({ path }) => /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(path));
  const features = new Set(inFeatures.flatMap((match) => match?.[1] ?? []));
  const withDoor = new Set(inFeatures.flatMap((match) => (match?.[2] === "index.ts" ? (match[1] ?? []) : [])));
  return [...features].filter((name) => !withDoor.has(name)).map((name) => `apps/server/src/features/${name}: has no index.ts`);
}

/**
 * What files of a feature are called: kebab-case. Contract: <feature>.ts and <feature>-<subject>.ts. Server: index.ts, store.ts, facets.ts,
 * fixtures.ts (or <what>-handlers.ts, <what>-store.ts) and rules. Web: index.ts, components and rules, styles beside their
 * component. A large feature has folders by task on either side, with its index.ts at the root. A feature has the contract's name;
 * 'people', 'memberships', 'conversion' and 'sms' are the ones without routes.
 */
function featureFaults(path: string, contractFeatures: ReadonlySet<string>): string[] {
  const match = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path);
  if (match === null) return [];
  const [, side = "", feature = "", file = ""] = match;
  const faults: string[] = [];
  if (!contractFeatures.has(feature) && !withoutRoutes.has(feature)) faults.push(`${path}: the contract has no feature '${feature}'`);
  if (!namesOf[side as keyof typeof namesOf].test(file))
    faults.push(`${path}: not a name of a ${side} feature's file (see scripts/structure-rules.ts)`);
  if (/\/(?:index|fixtures|room)\.tsx?$/.test(file)) faults.push(`${path}: found by its place at the feature's root`);
  return faults;
}

/** At most one level of folders, each named for a task (list, details, session). */
const namesOf = {
  server: /^(?:[a-z0-9-]+\/)?[a-z0-9-]+(?:\.test)?\.ts$/,
  web: /^(?:[a-z0-9-]+\/)?[a-z0-9-]+(?:\.test)?(?:\.tsx?|\.module\.css)$/,
};
