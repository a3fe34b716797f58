import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** What each document's first file asks for as soon as it runs; the document says so, that nothing waits for that file. */
const rendersOf: Readonly<Record<string, string>> = { "index.html": "/src/render.tsx", "public.html": "/src/public/render.tsx" };

/** Names the files of a document's second step in its head: code as modulepreload, styles as style sheets. */
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

/** A chunk, what it imports, and the style sheets of all of them. */
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
 * Puts a document's preloaded files in the order of their weight: a browser opens six connections, and while small files take one
 * each of them waits for the line and none for its bytes.
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

/** @param weightOf of a file, by its name without the leading slash */
export function sortPreloads(html: string, weightOf: (file: string) => number): string {
  const weight = (link: string): number => weightOf(/href="\/([^"]+)"/.exec(link)?.[1] ?? "");
  const sorted = (html.match(preload) ?? []).toSorted((one, other) => weight(other) - weight(one));
  return html.replaceAll(preload, () => sorted.shift() ?? "");
}
