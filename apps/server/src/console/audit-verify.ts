import { join } from "node:path";
import { archiveFault, type ArchiveFault } from "../audit/archive.ts";
import { readSeal } from "../audit/checks-store.ts";
import { verifySeals, type SealFault } from "../audit/verify-store.ts";
import { runCommand, say } from "./command.ts";

// npm run audit:verify: recomputes the seals of the activity log, read-only. For the server's console, with the server's settings,
// running or not.

const faults: Readonly<Record<SealFault, string>> = {
  lines: "its lines were changed, removed or added to",
  chain: "it does not follow the block before it: a block was changed or removed",
  gap: "transactions are missing between it and the block before",
};
const archiveFaults: Readonly<Record<ArchiveFault, string>> = {
  missing: "is not there; name the folder that it was moved to: npm run audit:verify -- folder",
  changed: "is not the file that was written",
  lines: "holds lines that are not what was sealed",
};

await runCommand({ max: 1, patient: true }, ([place]) => async ({ config, database }) => {
  const folder = place ?? join(config.dataDir, "archives");
  const { blocks, rows, waiting, stray, last, wrong } = await verifySeals(database.handle);
  if (wrong) say(`  WRONG  block of ${wrong.at} (epoch ${wrong.epoch}, transactions ${wrong.from} to ${wrong.to}): ${faults[wrong.fault]}`);
  if (stray > 0) say(`  WRONG  ${stray} lines stand outside of every block`);
  if (wrong || stray > 0) process.exitCode = 1;
  else say(`  ok     ${blocks} blocks, ${rows} lines; ${waiting} lines wait for the next seal`);
  for (const { file, rows: lines, sha256 } of (await readSeal(database.handle)).archives.toReversed()) {
    const fault = await archiveFault(folder, file, sha256);
    say(`  ${fault ? "WRONG " : "ok    "} archive ${file} (${lines} lines)${fault ? ` ${archiveFaults[fault]}` : ""}`);
    if (fault) process.exitCode = 1;
  }
  if (last) say(`         last seal: ${last.at}  ${last.hash}`);
});
