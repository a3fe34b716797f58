import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { directIcons } from "./vite.icons.ts";
import { contractParts } from "./vite.contract.ts";
import { textFiles } from "./vite.texts.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the code that renders public pages on the server: one file without imports, beside the pages. */
export default defineConfig({
  root: here("."),
  plugins: [contractParts(), directIcons, textFiles(), react()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: here("src/public/write-page.tsx"),
    outDir: here("dist/.pages"),
    emptyOutDir: false,
    target: "node24",
    // The browser's build has copied it already.
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: "write-page.js", codeSplitting: false } },
  },
});
