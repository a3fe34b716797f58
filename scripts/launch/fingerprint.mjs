import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";

const skipped = new Set(["node_modules", "dist", "test-results", ".cache"]);

/**
 * One hash over the contents and names of files, and of all files below folders.
 *
 * @param {readonly string[]} places relative to the checkout; a missing one is hashed as missing
 * @param {string} [extra] anything else that the result depends on
 */
export function fingerprint(places, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const file of places.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesOf(place) {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [place];
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => filesOf(`${place}/${name}`));
}
