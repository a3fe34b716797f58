import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const beyondAscii = /[^\0-\u{7f}]/gu;
const escaped = (text: string): string => text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
const importOfHttp = /^import \{([^}]+)\} from "node:http";$/gm;

/**
 * The libraries that every start loads and every idle server holds. Any other one is for the few calls that need it: it is
 * imported where it is used, by `await import("…")`.
 */
const atStart = new Set([
  "@fastify/compress",
  "@fastify/error",
  "@fastify/multipart",
  "@fastify/static",
  "@node-rs/argon2",
  "fastify",
  "helmet",
  // Small, and asked for at a sign-in.
  "otpauth",
  "pg",
  "pino",
]);
const onlyAtFirstUse: Plugin = {
  name: "only-at-first-use",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      for (const library of chunk.type === "chunk" ? chunk.imports : [])
        if (!library.startsWith("node:") && !atStart.has(library))
          this.error(`Every start would load ${library}: import it at its first use, by await import("${library}").`);
  },
};

/** What the file needs to stay small in memory; written last, since Vite prints a chunk anew after its plugins. */
const smallInMemory: Plugin = {
  name: "small-in-memory",
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      chunk.code = chunk.code
        // One character beyond ASCII, and Node keeps the whole file in two bytes each.
        .replaceAll(beyondAscii, escaped)
        // The import of a module of Node's own reads all of its members, and one of these loads a whole HTTP client.
        .replaceAll(
          importOfHttp,
          (_import, names: string) => `const {${names.replaceAll(" as ", ": ")}} = process.getBuiltinModule("node:http");`,
        );
    }
  },
};

/**
 * The server in one file, as production runs it: loading hundreds of small modules takes Node longer than all the rest of a
 * start, and memory for each. Inside are our own modules and the libraries that come as many small ones; the others stay where
 * npm put them.
 */
export default defineConfig({
  root: here("."),
  plugins: [onlyAtFirstUse, smallInMemory],
  ssr: { noExternal: [/^@aprisco\//, "zod", "kysely", "jose", "fastify-type-provider-zod"] },
  build: {
    ssr: here("src/main.ts"),
    target: "node24",
    // A fault's stack names functions and the file's regions; comments would only lie in memory.
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: "main.js", codeSplitting: false, comments: { legal: false, annotation: false, jsdoc: false } },
    },
  },
});
