import { readConfig } from "../settings/config.ts";
import { openDatabase } from "./console-database.ts";
import { connect } from "../database/connect.ts";
import { wrongCounts } from "../database/queries/kept-counts.ts";
import { features, keptCounts } from "../features.ts";

// npm run check:data: recounts the kept counts and compares redundant data, read-only. For the server's console, with the server's
// settings, running or not.

const { settings, stop } = await openDatabase(readConfig({ NODE_ENV: "production", ...process.env }));
const database = connect({ ...settings, max: 1, patient: true }, () => {});
try {
  for (const kept of keptCounts) {
    const wrong = await wrongCounts(database.handle, kept);
    process.stdout.write(`  ${wrong === 0 ? "ok    " : "WRONG "} ${kept.table}${wrong === 0 ? "" : `: ${wrong} counts differ`}\n`);
    if (wrong > 0) process.exitCode = 1;
  }
  for (const { name, wrong: count } of features.flatMap(({ checks = [] }) => checks)) {
    const wrong = await count(database.handle);
    process.stdout.write(`  ${wrong === 0 ? "ok    " : "WRONG "} ${name}${wrong === 0 ? "" : `: ${wrong} rows differ`}\n`);
    if (wrong > 0) process.exitCode = 1;
  }
} finally {
  await database.close();
  await stop();
}
