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

/** Tables of texts and migrations that bear another name than their feature. */
const featureOf: Readonly<Record<string, string>> = {
  users: "accounts",
  approval: "accounts",
  "visitor-form": "visitors",
  "ministry-status": "ministries",
};

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

/** The feature that a file belongs to, and as what; null: it is everybody's. */
function placeOf(path: string, features: ReadonlySet<string>): { feature: string; kind: Kind } | null {
  const contract = /^packages\/contract\/src\/([^/]+)\/(.+)$/.exec(path);
  if (contract?.[1] && features.has(contract[1])) {
    const isText = /\.(?:pt|es|en)\.ts$/.test(path);
    return { feature: contract[1], kind: isTest(path) ? "tests" : isText ? "texts" : "contract" };
  }
  const side = /^apps\/(server|web)\/src\/features\/([^/]+)\//.exec(path);
  if (side?.[2])
    return { feature: side[2], kind: isTest(path) ? "tests" : path.endsWith(".css") ? "styles" : (side[1] as "server" | "web") };
  const text = /^apps\/web\/src\/messages\/(?:pt|es|en)\/([^/]+)\.ts$/.exec(path)?.[1];
  if (text !== undefined) {
    const feature = featureOf[text] ?? text;
    return features.has(feature) ? { feature, kind: "texts" } : null;
  }
  // A migration, a browser test, a part of the bench or of the demo that is named for the feature.
  const named = /^(?:apps\/server\/migrations\/\d+-|apps\/server\/src\/demo\/|e2e\/|bench\/features\/)([a-z-]+)\.(?:sql|spec\.ts|ts)$/.exec(
    path,
  )?.[1];
  const feature = named && (featureOf[named] ?? named);
  return feature !== undefined && features.has(feature) ? { feature, kind: isTest(path) ? "tests" : "other" } : null;
}

/**
 * What each feature costs: its own folders on every side, and what is named for it elsewhere.
 *
 * @returns one entry a feature, the dearest first
 */
export function costOf(files: readonly CountedFile[]): readonly FeatureCost[] {
  const features = new Set(files.flatMap(({ path }) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []));
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
