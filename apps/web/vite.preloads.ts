import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from "vite";

type Imports = Pick<Rolldown.OutputChunk, "fileName" | "imports">;

/** A file, and all that runs before it. */
export function runsWith(host: string, chunks: readonly Imports[]): ReadonlySet<string> {
  const found = new Set([host]);
  for (const name of found) {
    for (const { fileName, imports } of chunks) if (fileName === name) for (const imported of imports) found.add(imported);
  }
  return found;
}

let built: readonly Imports[] = [];

/** Notes which file imports which, before the lazy imports are written. */
export const builtFiles: Plugin = {
  name: "built-files",
  apply: "build",
  generateBundle: {
    order: "pre",
    handler: (_options, bundle) => {
      built = Object.values(bundle).filter((output) => output.type === "chunk");
    },
  },
};

/**
 * The files that a lazy import names beside its own, so that all travel at once: without those that have run already where the
 * import stands. Their names weigh up to a kilobyte in a screen.
 */
export const notYetLoaded: ResolveModulePreloadDependenciesFn = (_fileName, deps, { hostId, hostType }) => {
  if (hostType === "html") return deps;
  const loaded = runsWith(hostId, built);
  return deps.filter((dep) => !loaded.has(dep));
};
