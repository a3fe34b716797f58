import { globSync } from "node:fs";
import { basename } from "node:path";
import type { FeatureBench } from "./family.ts";

const files = globSync("../features/*.ts", { cwd: import.meta.dirname }).toSorted();
const found = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, FeatureBench]> => {
      const { bench } = (await import(new URL(file, import.meta.url).href)) as { bench: FeatureBench };
      return [basename(file, ".ts"), bench];
    }),
  ),
);

/** `name` after everything that its rows refer to. */
const inOrder = (name: string): string[] => [...(found.get(name)?.after ?? []).flatMap(inOrder), name];

export const featureBenches: readonly FeatureBench[] = [...new Set([...found.keys()].flatMap(inOrder))].flatMap(
  (name) => found.get(name) ?? [],
);
