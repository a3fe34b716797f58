import { existsSync, readdirSync } from "node:fs";

/** What of a room says where its screens are (apps/web/src/places.ts); the first address is the one that links use. */
interface Room {
  readonly places?: readonly { readonly paths: readonly [string, ...string[]]; readonly allow?: unknown }[];
}
const features = new URL("../../apps/web/src/features/", import.meta.url);

/** Who counts a batch has this right by the batch; no role gives it. */
const isCountersOnly = (allow: unknown): boolean => JSON.stringify(allow) === JSON.stringify({ relation: "counter" });

/** Where each screen of an administrator is, by the places that the rooms name; without those of one record. */
export async function screenPaths(): Promise<readonly string[]> {
  const files = readdirSync(features)
    .map((feature) => new URL(`${feature}/room.ts`, features))
    .filter((file) => existsSync(file));
  const rooms = await Promise.all(files.map((file) => import(file.href) as Promise<Room>));
  const places = rooms.flatMap((room) => room.places ?? []).filter(({ allow }) => !isCountersOnly(allow));
  return places.map(({ paths: [first] }) => first).filter((path) => !path.includes("$"));
}
