import { existsSync, readdirSync } from "node:fs";

/** What of a place (apps/web/src/places.ts) says where it is; the first address is the one that links use. */
interface Place {
  readonly paths: readonly [string, ...string[]];
}

const features = new URL("../../apps/web/src/features/", import.meta.url);

/** Where each screen of the application is, by the places that the features name; without those of one record. */
export async function screenPaths(): Promise<readonly string[]> {
  const files = readdirSync(features)
    .map((feature) => new URL(`${feature}/places.ts`, features))
    .filter((file) => existsSync(file));
  const named = await Promise.all(files.map((file) => import(file.href) as Promise<{ places: readonly Place[] }>));
  return named.flatMap(({ places }) => places.map(({ paths: [first] }) => first)).filter((path) => !path.includes("$"));
}
