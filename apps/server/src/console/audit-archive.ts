import { join } from "node:path";
import { archiveLog } from "../audit/archive.ts";
import { runCommand, say } from "./command.ts";

// npm run audit:archive [-- months] [-- folder]: moves the log's blocks that are older than that (default 24 months) into a file
// and deletes their lines. For the server's console, with the server running or not.

const LEAST_MONTHS = 1;

await runCommand({ max: 2, patient: true }, ([months = "24", folder]) => {
  if (!/^\d{1,3}$/.test(months) || Number(months) < LEAST_MONTHS) throw new Error(`Not a number of months: ${months}`);
  return async ({ config, database }) => {
    const now = new Date();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - Number(months));
    const place = folder ?? join(config.dataDir, "archives");
    const made = await archiveLog(database, place, before, now);
    if (made) say(`  ok     ${made.rows} lines in ${made.blocks} blocks are now in ${join(place, made.file)}`);
    else say(`  ok     no block is older than ${months} months`);
  };
});
