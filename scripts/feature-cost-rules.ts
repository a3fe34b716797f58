import { namedOtherwise } from "./feature-names.ts";

/** A file of the checkout: its path with forward slashes, and how many lines it has. */
export interface CountedFile {
  readonly path: string;
  readonly lines: number;
}

const kinds = ["contract", "server", "web", "styles", "texts", "tests", "other"] as const;
type Kind = (typeof kinds)[number];

interface Sum {
  readonly files: number;
  readonly lines: number;
}
/** What one feature costs by kind of file. */
export interface FeatureCost {
  readonly feature: string;
  readonly sums: Readonly<Partial<Record<Kind, Sum>>>;
}

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

/** Files that lie together whatever their feature, and are named for it: place, the name within it, and its ending. */
const named =
  /^(?:apps\/web\/src\/(?<texts>messages)\/|apps\/server\/(?<tables>migrations)\/\d+-|apps\/server\/src\/(?<demo>demo)\/|(?<browser>e2e)\/|(?<bench>bench)\/features\/)(?<name>[a-z-]+)\.(?:sql|ts|(?:spec|test)\.ts)$/;

/** Place and name of such a file; `demo-agenda-store` is named `agenda`. Null: it lies elsewhere. */
function nameOf(path: string): { readonly place: string; readonly name: string } | null {
  const groups = named.exec(path)?.groups;
  if (!groups) return null;
  const { texts, tables, demo, browser, bench, name = "" } = groups;
  return { place: texts ?? tables ?? demo ?? browser ?? bench ?? "", name: /^demo-(.+)-store$/.exec(name)?.[1] ?? name };
}

/** Whose a name is; null: everybody's, undefined: it is no feature's name, and nobody has said whose it is. */
function ownerOf({ place, name }: { readonly place: string; readonly name: string }, features: ReadonlySet<string>) {
  const there = `${place}/${name}`;
  const said = there in namedOtherwise ? namedOtherwise[there] : namedOtherwise[name];
  return said === undefined && features.has(name) ? name : said;
}

/** The feature that a file belongs to, and as what; null: it is everybody's. */
function placeOf(path: string, features: ReadonlySet<string>): { feature: string; kind: Kind } | null {
  const texts = /^packages\/contract\/src\/texts\/([a-z-]+)\.ts$/.exec(path);
  if (texts?.[1] && features.has(texts[1])) return { feature: texts[1], kind: "texts" };
  const contract = /^packages\/contract\/src\/([^/]+)\/(.+)$/.exec(path);
  if (contract?.[1] && features.has(contract[1])) {
    return { feature: contract[1], kind: isTest(path) ? "tests" : "contract" };
  }
  const side = /^apps\/(server|web)\/src\/features\/([^/]+)\//.exec(path);
  if (side?.[2])
    return { feature: side[2], kind: isTest(path) ? "tests" : path.endsWith(".css") ? "styles" : (side[1] as "server" | "web") };
  const found = nameOf(path);
  const feature = found && ownerOf(found, features);
  return feature ? { feature, kind: found.place === "messages" ? "texts" : isTest(path) ? "tests" : "other" } : null;
}

const featuresOf = (files: readonly Pick<CountedFile, "path">[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ path }) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []));

/** Texts, migrations, parts of demo and bench and browser tests that neither a feature's name nor `namedOtherwise` gives to anybody. */
export function unowned(files: readonly Pick<CountedFile, "path">[]): readonly string[] {
  const features = featuresOf(files);
  return files.flatMap(({ path }) => {
    const found = nameOf(path);
    return found && ownerOf(found, features) === undefined ? [path] : [];
  });
}

/**
 * What each feature costs: its own folders on every side, and what is named for it elsewhere.
 *
 * @returns one entry a feature, the dearest first
 */
export function costOf(files: readonly CountedFile[]): readonly FeatureCost[] {
  const features = featuresOf(files);
  const byFeature = new Map<string, Partial<Record<Kind, Sum>>>();
  for (const { path, lines } of files) {
    const place = placeOf(path, features);
    if (place === null) continue;
    const sums = byFeature.get(place.feature) ?? {};
    const before = sums[place.kind] ?? { files: 0, lines: 0 };
    byFeature.set(place.feature, { ...sums, [place.kind]: { files: before.files + 1, lines: before.lines + lines } });
  }
  return [...byFeature].map(([feature, sums]) => ({ feature, sums })).toSorted((one, other) => totalOf(other).lines - totalOf(one).lines);
}

/** All of a feature, or only some kinds of its files. */
export function totalOf({ sums }: FeatureCost, only: readonly Kind[] = kinds): Sum {
  return only.reduce((sum, kind) => ({ files: sum.files + (sums[kind]?.files ?? 0), lines: sum.lines + (sums[kind]?.lines ?? 0) }), {
    files: 0,
    lines: 0,
  });
}

const cell = (sum: Sum | undefined): string => (sum ? `${sum.files} / ${sum.lines.toLocaleString("en")}` : "");

/** The table that a person reads: files / lines. */
export function costTable(costs: readonly FeatureCost[]): string {
  const rows = costs.map((cost) => [cost.feature, ...kinds.map((kind) => cell(cost.sums[kind])), cell(totalOf(cost))]);
  const head = ["files / lines", ...kinds, "sum"];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0))).join("  ");
  return [line(head), ...rows.map(line), "", goalLine(costs)].join("\n");
}

/** The two features that the seam was drawn from, as its goal counts them: source and styles of server and web. */
export function goalLine(costs: readonly FeatureCost[]): string {
  const measured = costs.filter(({ feature }) => ["visitors", "accounts", "conversion"].includes(feature));
  const lines = measured.reduce((sum, cost) => sum + totalOf(cost, ["server", "web", "styles"]).lines, 0);
  return `visitors + accounts + conversion, source and styles of server and web: ${lines.toLocaleString("en")} lines`;
}
