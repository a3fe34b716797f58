import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../launch/build.mjs";
import { tryFault } from "./fault.ts";
import { lines } from "./bad-lines.ts";
import { books } from "./books.ts";
import { bursts } from "./bursts.ts";
import { crashes } from "./crashes.ts";
import { editors } from "./editors.ts";
import { floods } from "./floods.ts";
import { flushes } from "./flushes.ts";
import { fullDisks } from "./full-disks.ts";
import { kills } from "./kills.ts";
import { lostKeys } from "./lost-keys.ts";
import { mails } from "./mails.ts";
import { outages } from "./outages.ts";
import { fillings } from "./places.ts";
import { repeated } from "./repeats.ts";
import { restarts } from "./restarts.ts";
import { shared } from "./shared.ts";
import { slowCallers } from "./slow-callers.ts";
import { stops } from "./stops.ts";
import { notices } from "./notices.ts";
import { streams } from "./streams.ts";
import { killedTasks } from "./tasks.ts";
import { pairs } from "./two-servers.ts";
import { upgrades } from "./upgrades.ts";
import { uploads } from "./uploads.ts";
import { clocks } from "./wrong-clocks.ts";

// npx node scripts/faults/run.ts [--short] [--only=F14] [--rounds=50]: runs the faults (docs/reliability.md).

const { values } = parseArgs({
  options: { short: { type: "boolean" }, only: { type: "string" }, rounds: { type: "string" }, report: { type: "string" } },
});

ensureBuilt();
const chosen = [
  ...kills,
  ...restarts,
  ...flushes,
  ...crashes,
  ...upgrades,
  ...editors,
  ...repeated,
  ...lostKeys,
  ...books,
  ...outages,
  ...fullDisks,
  ...stops,
  ...fillings,
  ...pairs,
  ...shared,
  ...killedTasks,
  ...streams,
  ...notices,
  ...mails,
  ...slowCallers,
  ...bursts,
  ...floods,
  ...lines,
  ...clocks,
  ...uploads,
].filter(({ title }) => title.includes(values.only ?? ""));
let failed = 0;
for (const fault of chosen) {
  const rounds = Number(values.rounds ?? (values.short ? fault.shortRounds : fault.rounds));
  const started = performance.now();
  const verdict = await tryFault(fault, rounds).then(
    (figures) => ({ ok: true, said: figures }),
    (cause: unknown) => ({ ok: false, said: cause instanceof Error ? cause.message : String(cause) }),
  );
  if (!verdict.ok) failed += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`  ${verdict.ok ? "ok    " : "FAILED"} ${seconds} s  ${fault.title}, ${rounds} times\n                   ${verdict.said}`);
}
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed: chosen.length - failed, failed }));
// Exits explicitly: after a found fault, writers still run.
process.exit(failed === 0 && chosen.length > 0 ? 0 : 1);
