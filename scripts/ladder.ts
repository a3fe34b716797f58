import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { liveAndDump } from "../apps/server/src/ladder/live-and-dump.ts";
import { root } from "./launch/places.mjs";

// npx node scripts/ladder.ts: run at each release. Writes the database of a small church of this version into apps/server/ladder/,
// named after the last migration; each later version must be able to migrate it (ladder.test.ts).

const last = readdirSync(join(root, "apps/server/migrations")).sort().at(-1) ?? "";
const rung = join(root, "apps/server/ladder", last);

if (existsSync(rung)) {
  console.log(`${last} is there already, and what a released version left is never rewritten.`);
} else {
  const text = await liveAndDump();
  writeFileSync(rung, text);
  console.log(`apps/server/ladder/${last}: ${Math.round(text.length / 1024)} KB`);
}
