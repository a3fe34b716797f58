import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One character beyond Latin-1 would have Node keep the whole file in two bytes each. */
const oneBytePerCharacter: Plugin = {
  name: "one-byte-per-character",
  renderChunk: (code) =>
    code.replaceAll(/[^\0-\u{ff}]/gu, (text) =>
      text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
    ),
};

/**
 * The server in one file, as production runs it: loading hundreds of small modules takes Node longer than all the rest of a
 * start, and memory for each. Inside are our own modules and the libraries that come as many small ones; the others stay where
 * npm put them.
 */
export default defineConfig({
  root: here("."),
  plugins: [oneBytePerCharacter],
  ssr: { noExternal: [/^@aprisco\//, "zod", "kysely", "jose", "fastify-type-provider-zod"] },
  build: {
    ssr: here("src/main.ts"),
    target: "node24",
    // A fault's stack names functions and the file's regions.
    minify: false,
    rolldownOptions: { output: { entryFileNames: "main.js", codeSplitting: false } },
  },
});
