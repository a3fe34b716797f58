import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const beyondAscii = /[^\0-\u{7f}]/gu;
const escaped = (text: string): string => text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
const importOfHttp = /^import \{([^}]+)\} from "node:http";$/gm;

/** The libraries that every start loads. All others serve few calls: they are imported where they are used, by `await import("…")`. */
const atStart = new Set([
  "@fastify/compress",
  "@fastify/error",
  "@fastify/multipart",
  "@fastify/static",
  "@node-rs/argon2",
  "fastify",
  "helmet",
  // Small, and used at a sign-in.
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

/** Keeps the file small in memory; at the end of the build, because Vite prints a chunk again after its plugins. */
const smallInMemory: Plugin = {
  name: "small-in-memory",
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      chunk.code = chunk.code
        // With one character beyond ASCII Node keeps the whole file with two bytes per character.
        .replaceAll(beyondAscii, escaped)
        // The import of a Node module reads all its exports, and one of these loads a whole HTTP client.
        .replaceAll(
          importOfHttp,
          (_import, names: string) => `const {${names.replaceAll(" as ", ": ")}} = process.getBuiltinModule("node:http");`,
        );
    }
  },
};

/** The day and the short name of the present commit; null: these are no files of git. */
function presentVersion(): string | null {
  const { status, stdout } = spawnSync("git", ["log", "-1", "--format=%cs %h", "--abbrev=8"], { cwd: here("."), encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The server in one file, as in production: loading hundreds of small modules takes longer than the rest of the start, and memory
 * for each. It contains our own modules and libraries of many small files; others stay in node_modules.
 */
export default defineConfig({
  root: here("."),
  plugins: [onlyAtFirstUse, smallInMemory],
  define: { BUILT_VERSION: JSON.stringify(presentVersion()) },
  ssr: { noExternal: [/^@aprisco\//, "zod", "kysely", "jose", "fastify-type-provider-zod"] },
  build: {
    ssr: here("src/main.ts"),
    target: "node24",
    // A fault's stack names functions and regions of the file; comments would only take memory.
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: "main.js", codeSplitting: false, comments: { legal: false, annotation: false, jsdoc: false } },
    },
  },
});
