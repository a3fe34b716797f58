import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { lightRooms, roomParts } from "./apps/web/vite.rooms.ts";
import { contractParts } from "./apps/web/vite.contract.ts";
import { textFiles } from "./apps/web/vite.texts.ts";

/** One process runs many files, and imports what they share once: a file leaves nothing behind for the next. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, testTimeout: 30_000 };

/** They take minutes: begun last, one of them would run alone at the end. */
const longest = ["apps/server/src/access/access.test.ts", "apps/server/src/http/injection.test.ts", "bench/cost-ratio.test.ts"];

/** The longest first, of each project; the others by their size, as they come. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification): boolean => !longest.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) =>
        Number(one.project.name !== "node") - Number(other.project.name !== "node") || Number(isShort(one)) - Number(isShort(other)),
    );
  }
}

export default defineConfig({
  test: {
    // By itself it leaves a core to others: on two, one file would run at a time, and wait for PostgreSQL half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // As the server's build does.
        define: { BUILT_VERSION: JSON.stringify("2026-11-21 0123abcd") },
        test: {
          ...shared,
          name: "node",
          environment: "node",
          include: ["{packages,apps/server,scripts,bench}/**/*.test.ts"],
          setupFiles: ["scripts/drawn-cases.ts"],
          globalSetup: ["scripts/test-database.ts"],
          // Room for a busy machine; a test that proves a limit says its own.
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contractParts(), roomParts, lightRooms, textFiles(), react()],
        test: { ...shared, name: "web", environment: "node", include: ["apps/web/**/*.test.ts"] },
      },
      {
        plugins: [contractParts(), roomParts, lightRooms, textFiles(), react()],
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
