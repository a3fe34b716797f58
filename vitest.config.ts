import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { lightRows } from "./apps/web/vite.rows.ts";

/** One process runs many files, and imports what they share once: a file leaves nothing behind for the next. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, testTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "node",
          environment: "node",
          include: ["{packages,apps/server,scripts,bench}/**/*.test.ts"],
          globalSetup: ["scripts/test-database.ts"],
          // Room for a busy machine; a test that proves a limit says its own.
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [lightRows, react()],
        test: { ...shared, name: "web", environment: "node", include: ["apps/web/**/*.test.ts"] },
      },
      {
        plugins: [lightRows, react()],
        // By its ending: what needs a document says so.
        test: {
          ...shared,
          name: "jsdom",
          environment: "jsdom",
          include: ["apps/web/**/*.test.tsx"],
          setupFiles: ["apps/web/src/testing/fresh-page.ts"],
        },
      },
    ],
  },
});
