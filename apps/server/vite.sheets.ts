import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The thread that makes workbooks and documents: a file of its own beside the server, which Node loads for one file and forgets. */
export default defineConfig({
  root: here("."),
  ssr: { noExternal: [/^@aprisco\//] },
  build: {
    ssr: here("src/sheets/worker.ts"),
    target: "node24",
    minify: false,
    // The server's build has begun the folder.
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: "sheet-worker.js", codeSplitting: false } },
  },
});
