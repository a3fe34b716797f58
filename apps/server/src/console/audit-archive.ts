import { join } from "node:path";
import { archiveLog } from "../audit/archive.ts";
import { readConfig } from "../settings/config.ts";
import { openDatabase } from "./console-database.ts";
import { connect } from "../database/connect.ts";

// npm run audit:archive [-- months] [-- folder]: moves the log's blocks that are older than that (default 24 months) into a file
// and deletes their lines. For the server's console, with the server running or not.

const LEAST_MONTHS = 1;
const [months = "24", folder] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

if (!/^\d{1,3}$/.test(months) || Number(months) < LEAST_MONTHS) {
  say(`Not a number of months: ${months}`);
  process.exit(1);
}
const config = readConfig({ NODE_ENV: "production", ...process.env });
const { settings, stop } = await openDatabase(config);
const database = connect({ ...settings, max: 2, patient: true }, () => {});
try {
  const now = new Date();
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - Number(months));
  const place = folder ?? join(config.dataDir, "archives");
  const made = await archiveLog(database, place, before, now);
  if (made) say(`ok     ${made.rows} lines in ${made.blocks} blocks are now in ${join(place, made.file)}`);
  else say(`ok     no block is older than ${months} months`);
} catch (cause) {
  say(`FAILED ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
} finally {
  await database.close();
  await stop();
}
