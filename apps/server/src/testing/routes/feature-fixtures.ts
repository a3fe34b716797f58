import { globSync } from "node:fs";
import type { FeatureFixtures } from "../../fixtures.ts";

const files = globSync("../../features/*/fixtures.ts", { cwd: import.meta.dirname }).toSorted();
const modules = await Promise.all(
  files.map((file) => import(new URL(file, import.meta.url).href) as Promise<{ fixtures: FeatureFixtures }>),
);

/** Every feature's, found by its file: a new feature is named nowhere. */
export const featureFixtures: readonly FeatureFixtures[] = modules.map(({ fixtures }) => fixtures);

/** The first part of the paths that a record of the fixtures is for: "ministries" of "/ministries/{id}". */
export const recordInserts: ReadonlyMap<string, string> = new Map(
  files.flatMap((file, index) => {
    const insert = modules[index]?.fixtures.record ?? {};
    return Object.entries(typeof insert === "string" ? { [file.split(/[\\/]/).at(-2) ?? ""]: insert } : insert);
  }),
);
