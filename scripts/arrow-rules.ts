/** A forbidden import: `path` and `pathNot` are patterns of paths in the checkout, all of which must match. */
export type ArrowRule = {
  readonly name: string;
  readonly comment?: string;
  readonly from: Side;
  /** `$1` is the first group of the `path` of `from`. */
  readonly to: Side & { readonly types?: "allowed" };
  /** The import is allowed with a reason behind it: `// kept: every sign-in`. */
  readonly reason?: string;
};
type Side = { readonly path?: string; readonly pathNot?: string | readonly string[] };

const feature = "^apps/server/src/features/([^/]+)/";
const webFeature = "^apps/web/src/features/([^/]+)/";

/**
 * The arrows of ARCHITECTURE.md, besides those that check-arrows.ts has itself: no circles, no import of a missing file, and no
 * package that neither the workspace's package.json nor the checkout's has. Packages are `node_modules/<name>/`.
 */
export const arrowRules: readonly ArrowRule[] = [
  {
    name: "contract-knows-nobody",
    comment: "The contract is what crosses the wire: it imports nothing of ours, and of libraries only zod/mini.",
    from: { path: "^packages/contract/", pathNot: "\\.test\\.ts$" },
    to: { pathNot: ["^packages/contract/", "^node_modules/zod/"] },
  },
  {
    name: "web-knows-the-contract-only",
    from: { path: "^apps/web/" },
    to: { path: "^(?:apps/(?!web/)|packages/(?!contract/)|e2e/|bench/|scripts/)" },
  },
  {
    name: "server-knows-no-screen",
    from: { path: "^apps/server/" },
    to: { path: "^(?:apps/web|e2e|bench)/" },
  },
  {
    name: "features-meet-at-the-door",
    comment: "A server feature reaches another only through its index.ts.",
    from: { path: feature },
    to: { path: feature, pathNot: ["^apps/server/src/features/$1/", "^apps/server/src/features/[^/]+/index\\.ts$"] },
  },
  {
    name: "others-use-the-door-too",
    comment: "What lies outside the features (the app, jobs, the demo) reaches them through index.ts; tests stand beside what they test.",
    from: { path: "^apps/server/src/(?!features/)", pathNot: "\\.test\\.ts$" },
    to: { path: feature, pathNot: "^apps/server/src/features/[^/]+/index\\.ts$" },
  },
  {
    name: "foundations-know-no-feature",
    from: { path: "^apps/server/src/(?:http|database|records)/", pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/(?:features|demo)/" },
  },
  {
    name: "web-features-meet-at-the-door",
    comment: "A feature of the web reaches another only through its index.ts.",
    from: { path: webFeature },
    to: { path: webFeature, pathNot: ["^apps/web/src/features/$1/", "^apps/web/src/features/[^/]+/index\\.ts$"] },
  },
  {
    name: "building-blocks-know-no-feature",
    from: { path: "^apps/web/src/(?:ui|theme)/" },
    to: { path: "^apps/web/src/(?:features|public|shell)/" },
  },
  {
    name: "calls-know-no-screen",
    comment: "What asks the API draws nothing; it may leave a message (no React in there).",
    from: { path: "^apps/web/src/api/", pathNot: "\\.test\\.tsx?$" },
    to: { path: "^apps/web/src/(?:ui|features|public|shell)/", pathNot: "^apps/web/src/ui/layer/toast-queue\\.ts$" },
  },
  {
    name: "only-stores-query",
    comment: "Kysely belongs to store.ts, *-store.ts, facets.ts, src/database, src/records, the demo and the tests; its types to all.",
    from: {
      path: "^apps/server/src/",
      pathNot: [
        "(?:/|-)store\\.ts$",
        "/facets\\.ts$",
        "^apps/server/src/(?:database|records|demo)/",
        "/testing/statements\\.ts$",
        "\\.test\\.ts$",
      ],
    },
    to: { path: "^node_modules/(?:kysely|pg)/", types: "allowed" },
    reason: "queries",
  },
  {
    name: "few-queries-are-kept",
    comment:
      "A query that is built and planned once belongs to a block (pages, records, the gate, limits …): the names of plans are few. " +
      "A feature that keeps one says how often it is asked.",
    from: { path: feature, pathNot: "\\.test\\.ts$" },
    to: { path: "^apps/server/src/database/(?:.+/)?kept-query\\.ts$" },
    reason: "kept",
  },
  {
    name: "product-knows-no-test-code",
    comment:
      "The fixtures.ts (of the features, and their type) and testing/ are for tests. They hold a second answer to who may call what, which the tests compare with the product's.",
    from: { path: "^apps/server/src/(?!testing/)", pathNot: "(?:\\.test|/fixtures)\\.ts$" },
    to: { path: "^apps/server/src/(?:testing/|(?:features/[^/]+/)?fixtures\\.ts$)" },
  },
  {
    name: "tests-are-not-imported",
    from: { pathNot: "\\.test\\.tsx?$" },
    to: { path: "\\.test\\.tsx?$" },
  },
];

export type Arrow = {
  readonly from: string;
  /** A path in the checkout, `node:…` or `node_modules/<name>/…`. */
  readonly to: string;
  readonly line: number;
  readonly isType: boolean;
  readonly after: string;
};

const patterns = (some: string | readonly string[] | undefined): readonly string[] =>
  some === undefined ? [] : typeof some === "string" ? [some] : some;

function breaks({ from, to, isType, after }: Arrow, rule: ArrowRule): boolean {
  const source = rule.from.path === undefined ? [] : new RegExp(rule.from.path).exec(from);
  if (source === null || patterns(rule.from.pathNot).some((pattern) => new RegExp(pattern).test(from))) return false;
  const matches = (pattern: string) => new RegExp(pattern.replaceAll("$1", source[1] ?? "")).test(to);
  if (rule.to.path !== undefined && !matches(rule.to.path)) return false;
  if (patterns(rule.to.pathNot).some(matches) || (isType && rule.to.types === "allowed")) return false;
  return rule.reason === undefined || !new RegExp(`// ${rule.reason}: \\S.{9,}`).test(after);
}

/** One sentence for each arrow that breaks a rule. */
export const arrowFaults = (arrows: readonly Arrow[], rules: readonly ArrowRule[]): string[] =>
  rules.flatMap((rule) =>
    arrows
      .filter((arrow) => breaks(arrow, rule))
      .map(
        ({ from, to, line }) =>
          `${rule.name}: ${from}:${line} → ${to}${rule.reason === undefined ? "" : ` without '// ${rule.reason}: …'`}`,
      ),
  );

/**
 * The groups of files that import each other in a circle: the strongly connected components of more than one file, and files that
 * import themselves.
 */
export function circles(arrows: readonly Arrow[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  // Tarjan's algorithm; recursion is safe, because the deepest chain of imports has some dozens of files.
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? own);
    }
    lowest.set(file, low);
    if (low < own) return low;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || next.get(file)?.some(({ to }) => to === file)) found.push(group);
    return low;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}
