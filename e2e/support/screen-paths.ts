import { existsSync, readdirSync, readFileSync } from "node:fs";

const features = new URL("../../apps/web/src/features/", import.meta.url);

/** Where each screen of the application is, by the places that the features name; without those of one record. */
export function screenPaths(): readonly string[] {
  const files = readdirSync(features)
    .map((feature) => new URL(`${feature}/room.ts`, features))
    .filter((file) => existsSync(file));
  // A room is read as text: it imports what only the browser's build understands. The first address is the one that links use.
  const first = /(?:paths: \[|(?:valuesAt|churchAt)\(\[?)\s*"([^"]+)"/g;
  const paths = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(first)].flatMap(([, path]) => path ?? []));
  return paths.filter((path) => !path.includes("$"));
}
