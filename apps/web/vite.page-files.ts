import type { Plugin, Rolldown } from "vite";

const name = (id: string | null): string | undefined => id?.slice(id.lastIndexOf("/") + 1).replace(/\.tsx?$/, "");
const everywhere = /\/language\/everywhere\.ts\?texts=(\w+)$/;
const languages: Readonly<Record<string, string>> = { pt: "pt-BR", es: "es", en: "en" };

/**
 * Tells write-page.tsx the files of each page and language. A document names them in its head, so that they are requested together
 * with the first file.
 */
export const pageFiles: Plugin = {
  name: "page-files",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const files: Record<string, readonly string[]> = {};
    for (const chunk of chunks) {
      const id = chunk.facadeModuleId;
      const file = name(id) ?? "";
      if (file.endsWith("-page")) files[file] = neededBy(chunk, chunks);
      const language = everywhere.exec(id ?? "")?.[1];
      if (language !== undefined) files[`texts-${languages[language] ?? language}`] = neededBy(chunk, chunks);
    }
    files["fonts"] = Object.values(bundle).flatMap(({ fileName }) =>
      /\/(?:figtree-latin-wght|literata-latin-600).*\.woff2$/.test(fileName) ? [`/${fileName}`] : [],
    );
    this.emitFile({ type: "asset", fileName: ".pages/files.json", source: JSON.stringify(files) });
  },
};

function neededBy(first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const needed = new Set([first]);
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...new Set([...needed].flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName]))].map(
    (file) => `/${file}`,
  );
}
