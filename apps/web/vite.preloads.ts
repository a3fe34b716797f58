import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from "vite";

type Imports = Pick<Rolldown.OutputChunk, "fileName" | "imports">;

/** A file and all files that run before it. */
export function runsWith(host: string, chunks: readonly Imports[]): ReadonlySet<string> {
  const found = new Set([host]);
  for (const name of found) {
    for (const { fileName, imports } of chunks) if (fileName === name) for (const imported of imports) found.add(imported);
  }
  return found;
}

const application = ["/apps/web/index.html", "/apps/web/src/render.tsx"];
const publicPages = ["/apps/web/public.html", "/apps/web/src/public/render.tsx"];

let built: readonly Imports[] = [];
/** The files that every page of the application has loaded before any lazy import. */
let early: ReadonlySet<string> = new Set();
/** Those of them that no public page loads. */
let inside: ReadonlySet<string> = new Set();

/** Records the imports of the built files, before lazy imports are written. */
export const builtFiles: Plugin = {
  name: "built-files",
  apply: "build",
  generateBundle: {
    order: "pre",
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      built = chunks;
      const loadedAt = (places: readonly string[]) =>
        new Set(
          chunks
            .filter(({ facadeModuleId }) => places.some((place) => facadeModuleId?.endsWith(place)))
            .flatMap(({ fileName }) => [...runsWith(fileName, chunks)]),
        );
      const shared = loadedAt(publicPages);
      early = loadedAt(application);
      inside = new Set([...early].filter((file) => !shared.has(file)));
    },
  },
};

/**
 * The files that a lazy import preloads with its own, without those that have run already where the import is. Their names take up
 * to a kilobyte in a screen.
 */
export const notYetLoaded: ResolveModulePreloadDependenciesFn = (_fileName, deps, { hostId, hostType }) => {
  if (hostType === "html") return deps;
  const loaded = runsWith(hostId, built);
  return deps.filter((dep) => !loaded.has(dep) && !(inside.has(hostId) && early.has(dep)));
};
