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

/** In development, answers each path with its document, as the server does. */
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
  // React 18 has it built in: the shim would add 0.4 KB to every first visit.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  server: { proxy: { "/api": process.env["API_URL"] ?? "http://127.0.0.1:3000" } },
  build: {
    // Decision 26: Safari 16.4, and other browsers as of two years before this release.
    target: ["chrome131", "edge131", "firefox132", "safari16.4", "ios16.4"],
    sourcemap: false,
    // Inlined fonts or pictures would enlarge the style sheet that blocks the first paint.
    assetsInlineLimit: 0,
    // All target browsers support modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
    rolldownOptions: {
      // Functions that room.ts files call at the top level: unused exports are dropped with their calls.
      treeshake: { manualPureFunctions: ["rightOf", "lazy", "valuesAt", "churchAt"] },
      input: { index: here("./index.html"), public: here("./public.html") },
      // Hashes of seven letters are unique enough; the first file names two hundred files.
      output: { codeSplitting: { groups: [chunks()] }, chunkFileNames: fileName, assetFileNames: "assets/[name]-[hash:7][extname]" },
    },
  },
});
