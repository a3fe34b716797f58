import { inEachLanguage, languages } from "../../packages/contract/src/languages.ts";
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { dirname, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown, ViteDevServer } from "vite";

/** A file of texts as the browser asks for it: `visitors.ts?texts` leads to each language, `visitors.ts?texts=es` is the Spanish part. */
const asked = /^(.+\/(?:messages|language|contract\/src\/texts)\/([a-z-]+)\.ts)\?texts(?:=(pt|es|en))?$/;
const shorts: readonly string[] = languages.map((language) => language.slice(0, 2));

/**
 * By file: what it says in all languages, as a mark for the names of its built files. Each document begins with a list of such
 * names, and a mark for each language would be what most of that list weighs.
 */
const marks = new Map<string, string>();

/** What a built file is called: texts by namespace and language. */
export function fileName({ facadeModuleId, isDynamicEntry }: Rolldown.PreRenderedChunk): string {
  const [, file = "", name, short] = asked.exec(facadeModuleId ?? "") ?? [];
  if (!isDynamicEntry || name === undefined || short === undefined) return "assets/[name]-[hash:7].js";
  return `assets/${name}${file.includes("/contract/") ? "-failures" : ""}.${short}-${marks.get(file)}.js`;
}

/** The tables of a file that a browser asks for: of the contract's, the texts of failures. */
const tablesIn = (file: string, exported: Readonly<Record<string, unknown>>): [name: string, texts: object][] =>
  Object.entries(exported).filter(
    (entry): entry is [string, object] => typeof entry[1] === "object" && (!file.includes("/contract/") || entry[0] === "failureTexts"),
  );

/**
 * Gives the browser the texts of one language: a file holds all three side by side, and a browser loads its own alone. What is
 * served is data, so that a built file of texts imports nothing and its name changes with its texts alone.
 *
 * @param groups the files of texts that travel as one, the first of each gives the name
 */
export function textFiles(groups: readonly (readonly string[])[] = []): Plugin {
  const groupOf = new Map(groups.flatMap((files) => files.map((file) => [file, files] as const)));
  let server: ViteDevServer | undefined;
  /** In development a changed word shows at once, also one that the file has from another: the server knows who imports whom. */
  const exportsOf = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
    (await (server ? server.ssrLoadModule(file) : import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`))) as Record<
      string,
      unknown
    >;
  return {
    name: "text-files",
    enforce: "pre",
    configureServer: (development) => {
      if (!process.env["VITEST"]) server = development;
    },
    load: {
      filter: { id: asked },
      async handler(id) {
        const [, file = "", , short] = asked.exec(id) ?? [];
        const tables = tablesIn(file, await exportsOf(file));
        if (short === undefined && tables.length === 0) return "export default {};";
        const group = groupOf.get(file) ?? [file];
        const [first = file] = group;
        if (short === undefined) {
          const built = `./${relative(dirname(file), first)}`;
          const part = group.length === 1 ? "" : `.then((texts) => texts[${JSON.stringify(String(group.indexOf(file)))}])`;
          return `export default { ${shorts.map((one) => `${one}: () => import("${built}?texts=${one}")${part}`).join(", ")} };`;
        }
        const all = await Promise.all(group.map(async (one) => (one === file ? tables : tablesIn(one, await exportsOf(one)))));
        for (const one of group) for (const from of server ? sourcesOf(server, one) : [one]) this.addWatchFile(from);
        marks.set(file, createHash("sha256").update(JSON.stringify(all)).digest("base64url").slice(0, 7));
        const language = languages[shorts.indexOf(short)] ?? languages[0];
        const said = all.map((some) => Object.fromEntries(some.map(([key, texts]) => [key, inEachLanguage(texts)[language]])));
        return Object.entries(group.length === 1 ? (said[0] ?? {}) : said)
          .map(([key, value], at) => `const t${at} = ${JSON.stringify(value)};\nexport { t${at} as ${JSON.stringify(key)} };`)
          .join("\n");
      },
    },
  };
}

/** A file, and what it imports. */
function sourcesOf({ environments: { ssr } }: ViteDevServer, file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const one of found)
    for (const { file: imported } of ssr.moduleGraph.getModuleById(one)?.importedModules ?? []) if (imported) found.add(imported);
  return found;
}
