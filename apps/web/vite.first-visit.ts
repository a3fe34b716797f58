import type { Plugin, Rolldown } from "vite";

/** What the first visit of the application runs, whatever the number of features. */
const roots = ["/index.html", "/src/render.tsx", "/src/features/dashboard/dashboard-page.tsx"];

/** Of other features, only the names of their parts of the dashboard; and what the dashboard asks of the settings. */
const allowed = /\/src\/features\/(?:dashboard\/|[a-z-]+\/room\.ts\?boardParts$|settings\/(?:index|settings-queries)\.ts$)/;

/** The modules that a first visit must not bring: another feature's, or the schema library, which only forms need. */
export const strangersIn = (modules: readonly string[]): string[] =>
  modules.filter((id) => /\/node_modules\/zod\//.test(id) || (id.includes("/src/features/") && !allowed.test(id)));

/** A document's first module. It starts a page wherever it runs, and waits for the code that draws it. */
const starts = /\/src\/(?:public\/)?main\.ts$/;

type Imports = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "moduleIds">;
/**
 * The files with a document's first module that other files import: what they wait for would wait for them, and a page would
 * stay empty; or the other document's start would run beside it.
 */
export const importedStarts = (chunks: readonly Imports[]): string[] =>
  chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.some((id) => starts.test(id)) && chunks.some(({ imports }) => imports.includes(fileName)) ? [fileName] : [],
  );

/** Fails a build whose first visit would grow with each feature, or not start. */
export const firstVisit: Plugin = {
  name: "first-visit",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const shared = importedStarts(chunks);
    if (shared.length > 0) this.error(`Other files import what starts a page: ${shared.join(", ")}`);
    const strangers = strangersIn([...visited(chunks)].flatMap(({ moduleIds }) => moduleIds));
    if (strangers.length > 0) this.error(`The first visit of the application must not need ${strangers.join(", ")}`);
  },
};

/** The chunks of the roots, and all that they import at once. */
function visited(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const needed = new Set(chunks.filter(({ facadeModuleId }) => roots.some((root) => facadeModuleId?.endsWith(`/apps/web${root}`))));
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return needed;
}
