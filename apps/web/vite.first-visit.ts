import type { Plugin, Rolldown } from "vite";

const roots = ["/index.html", "/src/render.tsx", "/src/features/dashboard/dashboard-page.tsx"];

/** Of other features, only the names of their dashboard parts, and what the dashboard reads of the settings. */
const allowed = /\/src\/features\/(?:dashboard\/|[a-z-]+\/room\.ts\?boardParts$|settings\/(?:index|settings-queries)\.ts$)/;

/** Modules that the first visit must not load: other features', and the schema library, which only forms need. */
export const strangersIn = (modules: readonly string[]): string[] =>
  modules.filter((id) => /\/node_modules\/zod\//.test(id) || (id.includes("/src/features/") && !allowed.test(id)));

/** A document's first module. It starts a page on being run, and waits for the code that renders it. */
const starts = /\/src\/(?:public\/)?main\.ts$/;

type Imports = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "moduleIds">;
/**
 * Files with a document's first module that other files import. Such an import is a cycle, so the page would stay empty; or it
 * would start the other document.
 */
export const importedStarts = (chunks: readonly Imports[]): string[] =>
  chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.some((id) => starts.test(id)) && chunks.some(({ imports }) => imports.includes(fileName)) ? [fileName] : [],
  );

/** Fails the build if the first visit loads other features' code, or cannot start. */
export const firstVisit: Plugin = {
  name: "first-visit",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const shared = importedStarts(chunks);
    if (shared.length > 0) this.error(`Other files import the first module of a page: ${shared.join(", ")}`);
    const strangers = strangersIn([...visited(chunks)].flatMap(({ moduleIds }) => moduleIds));
    if (strangers.length > 0) this.error(`The first visit of the application must not need ${strangers.join(", ")}`);
  },
};

function visited(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const needed = new Set(chunks.filter(({ facadeModuleId }) => roots.some((root) => facadeModuleId?.endsWith(`/apps/web${root}`))));
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return needed;
}
