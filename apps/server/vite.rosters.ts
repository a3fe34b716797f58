import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The thread that fills a roster: a separate file, which Node loads for one filling and releases. */
export default defineConfig({
  root: here("."),
  ssr: { noExternal: [/^@aprisco\//] },
  build: {
    ssr: here("src/features/schedule/fill/worker.ts"),
    target: "node24",
    minify: false,
    // The server's build has written into the folder already.
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: "roster-worker.js", codeSplitting: false } },
  },
});
