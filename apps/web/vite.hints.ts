import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** Document → the module that its first file imports at once. The document preloads it, so that it does not wait for the first file. */
const rendersOf: Readonly<Record<string, string>> = { "index.html": "/src/render.tsx", "public.html": "/src/public/render.tsx" };

/** Adds preloads to a document's head: scripts as modulepreload, styles as style sheets. */
export const renderHints: Plugin = {
  name: "render-hints",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle, filename }) => {
      const render = rendersOf[filename.slice(filename.lastIndexOf("/") + 1)];
      if (!bundle || render === undefined) return [];
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(render));
      if (!first) throw new Error(`${filename}: no file for ${render}`);
      return [...filesOf(first, chunks)].filter((file) => !html.includes(file)).map((file) => hint(`/${file}`));
    },
  },
};

function filesOf(first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const needed = new Set([first]);
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return new Set([...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]));
}

const hint = (href: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: href.endsWith(".css") ? "stylesheet" : "modulepreload", crossorigin: true, href },
  injectTo: "head",
});

const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Sorts a document's preloads by size, largest first: a browser opens six connections, and while small files occupy them, large
 * ones wait.
 */
export const heaviestFirst: Plugin = {
  name: "heaviest-first",
  transformIndexHtml: { order: "post", handler: (html, { bundle }) => (bundle ? sortPreloads(html, weightIn(bundle)) : html) },
};

const weightIn =
  (bundle: Rolldown.OutputBundle) =>
  (file: string): number => {
    const output = bundle[file];
    return output?.type === "chunk" ? output.code.length : 0;
  };

/** @param weightOf bytes of a file, by its name without the leading slash */
export function sortPreloads(html: string, weightOf: (file: string) => number): string {
  const weight = (link: string): number => weightOf(/href="\/([^"]+)"/.exec(link)?.[1] ?? "");
  const sorted = (html.match(preload) ?? []).toSorted((one, other) => weight(other) - weight(one));
  return html.replaceAll(preload, () => sorted.shift() ?? "");
}
