import { wrongCounts } from "../database/queries/kept-counts.ts";
import { features, keptCounts } from "../features.ts";
import { runCommand, say } from "./command.ts";

// npm run check:data: recounts the kept counts and compares redundant data, read-only. For the server's console, with the server's
// settings, running or not.

await runCommand({ max: 1, patient: true }, () => async ({ database }) => {
  const tell = (name: string, wrong: number, what: string): void => {
    say(`  ${wrong === 0 ? "ok    " : "WRONG "} ${name}${wrong === 0 ? "" : `: ${wrong} ${what} differ`}`);
    if (wrong > 0) process.exitCode = 1;
  };
  for (const kept of keptCounts) tell(kept.table, await wrongCounts(database.handle, kept), "counts");
  for (const { name, wrong } of features.flatMap(({ checks = [] }) => checks)) tell(name, await wrong(database.handle), "rows");
});
