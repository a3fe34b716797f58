import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { lightRows } from "./apps/web/vite.rows.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["{packages,apps/server,scripts,bench}/**/*.test.ts"],
          globalSetup: ["scripts/test-database.ts"],
          // Room for a busy machine; a test that proves a limit says its own.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [lightRows, react()],
        test: {
          name: "jsdom",
          environment: "jsdom",
          include: ["apps/web/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
