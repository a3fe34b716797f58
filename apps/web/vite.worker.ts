import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service worker: one file at the root with a fixed name. scripts/finish-pages.ts writes the list of files before its code. */
export default defineConfig({
  root: here("."),
  build: {
    outDir: here("dist"),
    emptyOutDir: false,
    // The browser's build has copied it already.
    copyPublicDir: false,
    target: ["chrome131", "edge131", "firefox132", "safari16.4", "ios16.4"],
    rolldownOptions: {
      input: here("src/worker/worker.ts"),
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
