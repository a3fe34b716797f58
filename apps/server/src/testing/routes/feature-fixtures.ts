import { globSync } from "node:fs";
import type { FeatureFixtures } from "../../fixtures.ts";

const files = globSync("../../features/*/fixtures.ts", { cwd: import.meta.dirname }).toSorted();
const modules = await Promise.all(
  files.map((file) => import(new URL(file, import.meta.url).href) as Promise<{ fixtures: FeatureFixtures }>),
);

export const featureFixtures: readonly FeatureFixtures[] = modules.map(({ fixtures }) => fixtures);

/** The inserts by the first part of their paths: "ministries" of "/ministries/{id}". */
export const recordInserts: ReadonlyMap<string, string> = new Map(
  files.flatMap((file, index) => {
    const insert = modules[index]?.fixtures.record ?? {};
    return Object.entries(typeof insert === "string" ? { [file.split(/[\\/]/).at(-2) ?? ""]: insert } : insert);
  }),
);
