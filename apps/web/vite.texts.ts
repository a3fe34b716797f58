import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

const messages = `${import.meta.dirname}/src/messages`;
const contract = `${import.meta.dirname}/../../packages/contract/src`;
/** A module of texts: its language, and its namespace or the feature whose failures it words. */
const texts = /\/(?:messages\/(pt|es|en)\/([a-z-]+)|contract\/src\/([a-z-]+)\/failures\.(pt|es|en))\.ts$/;
/** What texts are made of besides. */
const words = /\/contract\/src\/(?:words\/|notifications\/event-words\.)(?:pt|es|en)\.ts$/;

/**
 * One mark for all files of texts, made of what they say. Each document begins with the list of them, and a mark of its own for
 * each of a hundred would be what most of that list weighs.
 */
const mark = [messages, contract]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`))
  .filter((file) => texts.test(file) || words.test(file))
  .toSorted()
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256"))
  .digest("base64url")
  .slice(0, 8);

/** What a built file is called. */
export function fileName({ facadeModuleId, isDynamicEntry }: Rolldown.PreRenderedChunk): string {
  const [, language, namespace, feature, tongue] = texts.exec(facadeModuleId ?? "") ?? [];
  if (!isDynamicEntry || (namespace ?? feature) === undefined) return "assets/[name]-[hash:7].js";
  return `assets/${namespace ?? `${feature}-failures`}.${language ?? tongue}-${mark}.js`;
}

/** Fails a build whose texts lead to other files: their mark would stay when those change their names, and browsers keep files for ever. */
export const textsAlone: Plugin = {
  name: "texts-alone",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const { fileName: name, ...output } of Object.values(bundle))
      if (name.endsWith(`-${mark}.js`) && output.type === "chunk" && output.imports.length > 0)
        this.error(`${name} must import nothing that runs: ${output.imports.join(", ")}`);
  },
};
