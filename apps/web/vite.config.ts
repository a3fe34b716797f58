import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { chunks, compiledSources } from "./vite.chunks.ts";
import { firstVisit } from "./vite.first-visit.ts";
import { directIcons } from "./vite.icons.ts";
import { heaviestFirst, renderHints } from "./vite.hints.ts";
import { pageFiles } from "./vite.page-files.ts";
import { builtFiles, notYetLoaded } from "./vite.preloads.ts";
import { lightRooms, roomParts } from "./vite.rooms.ts";
import { contractParts } from "./vite.contract.ts";
import { textGroups } from "./vite.text-groups.ts";
import { fileName, textFiles } from "./vite.texts.ts";
import { isAppPath } from "../../packages/contract/src/app-paths.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** In development the right document is answered by path, as the server does it. */
const documentByPath: Plugin = {
  name: "document-by-path",
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? "/", "http://localhost").pathname;
      const isPage = request.headers.accept?.includes("text/html") && !path.includes(".") && !path.startsWith("/api");
      if (path.startsWith("/debug/")) request.url = "/debug.html";
      else if (isPage) request.url = isAppPath(path) ? "/index.html" : "/public.html";
      next();
    });
  },
};

export default defineConfig({
  root: here("."),
  plugins: [
    contractParts(),
    roomParts,
    lightRooms,
    directIcons,
    textFiles(textGroups()),
    react({ compiler: { sources: compiledSources() } }),
    documentByPath,
    renderHints,
    heaviestFirst,
    pageFiles,
    firstVisit,
    builtFiles,
  ],
  // React has had it since 18: the copy for older ones is 0.4 KB of every first visit.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  server: { proxy: { "/api": process.env["API_URL"] ?? "http://127.0.0.1:3000" } },
  build: {
    // Decision 26: Safari 16.4, and what the others were two years before this release.
    target: ["chrome131", "edge131", "firefox132", "safari16.4", "ios16.4"],
    sourcemap: false,
    // A data: font or picture would weigh on the style sheet that the first paint waits for.
    assetsInlineLimit: 0,
    // Every browser that runs this build preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
    rolldownOptions: {
      // What rooms say of themselves with: a part that nobody imports goes, calls and all.
      treeshake: { manualPureFunctions: ["rightOf", "lazy", "valuesAt", "churchAt"] },
      input: { index: here("./index.html"), public: here("./public.html") },
      // Seven letters tell apart what a file ever holds; the app's first file names two hundred files.
      output: { codeSplitting: { groups: [chunks()] }, chunkFileNames: fileName, assetFileNames: "assets/[name]-[hash:7][extname]" },
    },
  },
});
