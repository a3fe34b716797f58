// The arrows of ARCHITECTURE.md. scripts/check-arrows.ts runs them and checks that every source file was seen.

/** Ours, in `from` and `to`: nothing below node_modules. */
const feature = "^apps/server/src/features/([^/]+)/";
const webFeature = "^apps/web/src/features/([^/]+)/";

/** @type {import("dependency-cruiser").ICruiseOptions & { forbidden: import("dependency-cruiser").IForbiddenRuleType[] }} */
const arrows = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^(?:apps|packages|e2e|bench|scripts)/" },
      to: { circular: true },
    },
    {
      name: "contract-knows-nobody",
      comment: "The contract is what crosses the wire: it imports nothing of ours, and of libraries only zod/mini.",
      severity: "error",
      from: { path: "^packages/contract/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^packages/contract/", "^node_modules/zod/"] },
    },
    {
      name: "web-knows-the-contract-only",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^(?:apps/(?!web/)|packages/(?!contract/)|e2e/|bench/|scripts/)" },
    },
    {
      name: "server-knows-no-screen",
      severity: "error",
      from: { path: "^apps/server/" },
      to: { path: "^(?:apps/web|e2e|bench)/" },
    },
    {
      name: "features-meet-at-the-door",
      comment: "A server feature reaches another only through its index.ts.",
      severity: "error",
      from: { path: feature },
      to: { path: feature, pathNot: ["^apps/server/src/features/$1/", "^apps/server/src/features/[^/]+/index\\.ts$"] },
    },
    {
      name: "others-use-the-door-too",
      comment: "What lies outside the features (the app, jobs, the demo) reaches them through index.ts; tests stand beside what they test.",
      severity: "error",
      from: { path: "^apps/server/src/(?!features/)", pathNot: "\\.test\\.ts$" },
      to: { path: feature, pathNot: "^apps/server/src/features/[^/]+/index\\.ts$" },
    },
    {
      name: "foundations-know-no-feature",
      severity: "error",
      from: { path: "^apps/server/src/(?:http|database)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/(?:features|demo)/" },
    },
    {
      name: "web-features-meet-at-the-door",
      comment: "A feature of the web reaches another only through its index.ts.",
      severity: "error",
      from: { path: webFeature },
      to: { path: webFeature, pathNot: ["^apps/web/src/features/$1/", "^apps/web/src/features/[^/]+/index\\.ts$"] },
    },
    {
      name: "building-blocks-know-no-feature",
      severity: "error",
      from: { path: "^apps/web/src/(?:ui|theme)/" },
      to: { path: "^apps/web/src/(?:features|public|shell)/" },
    },
    {
      name: "calls-know-no-screen",
      comment: "What asks the API draws nothing; it may leave a message (no React in there).",
      severity: "error",
      from: { path: "^apps/web/src/api/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/(?:ui|features|public|shell)/", pathNot: "^apps/web/src/ui/toast-queue\\.ts$" },
    },
    {
      name: "only-stores-query",
      comment: "Kysely belongs to store.ts, *-store.ts and src/database; what tests listen to PostgreSQL with, to testing/statements.ts.",
      severity: "error",
      from: {
        path: "^apps/server/src/",
        pathNot: ["/store\\.ts$", "-store\\.ts$", "^apps/server/src/database/", "/testing/statements\\.ts$", "\\.test\\.ts$"],
      },
      to: { path: "^node_modules/(?:kysely|pg)/" },
    },
    {
      name: "few-queries-are-kept",
      comment:
        "A query that is built and planned once belongs to a block (pages, records, the gate, limits …): the names of plans are few. " +
        "Of the features: the gate (and what is switched off), a sign-in, the church, a person, an account, a card, its registration and the cards by status (asked for with every list), " +
        "the dashboard's figures, reports, duties and what was done last, the number on the bell, and what each creation asks: the public form's own fields, the entry in the register, the book of the roll, the search for duplicates, the words of new names.",
      severity: "error",
      from: {
        path: feature,
        pathNot: [
          "^apps/server/src/features/custom-fields/definition-store\\.ts$",
          "^apps/server/src/features/duplicates/pairs-store\\.ts$",
          "^apps/server/src/features/memberships/store\\.ts$",
          "^apps/server/src/features/roll/(?:member|transfer)-store\\.ts$",
          "^apps/server/src/features/search/words-store\\.ts$",
          "^apps/server/src/features/accounts/(?:session/)?store\\.ts$",
          "^apps/server/src/features/accounts/session/(?:login|tokens|tries)-store\\.ts$",
          "^apps/server/src/features/notifications/store\\.ts$",
          "^apps/server/src/features/people/store\\.ts$",
          "^apps/server/src/features/visitors/(?:card|counts|register)-store\\.ts$",
          "^apps/server/src/features/congregations/store\\.ts$",
          "^apps/server/src/features/settings/(?:registry-)?store\\.ts$",
          "^apps/server/src/features/[^/]+/(?:board|duties|report|activities)-store\\.ts$",
          "\\.test\\.ts$",
        ],
      },
      to: { path: "^apps/server/src/database/queries/kept-query\\.ts$" },
    },
    {
      name: "tests-are-not-imported",
      severity: "error",
      from: { pathNot: "\\.test\\.tsx?$" },
      to: { path: "\\.test\\.tsx?$" },
    },
    {
      name: "no-guests-without-an-invitation",
      comment: "What is imported stands in the package.json of the workspace that imports it.",
      severity: "error",
      from: { path: "^(?:apps|packages|e2e|bench)/" },
      to: { dependencyTypes: ["unknown", "undetermined", "npm-no-pkg", "npm-unknown"] },
    },
  ],
  parser: "swc",
  tsPreCompilationDeps: true,
  doNotFollow: { path: "(?:^|/)node_modules/" },
  exclude: { path: "(?:^|/)dist/" },
  combinedDependencies: true,
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default", "types"],
    extensions: [".ts", ".tsx", ".mjs", ".js"],
  },
};

export default arrows;
