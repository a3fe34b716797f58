import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { rectangle } from "../../apps/server/src/testing/records/pictures.ts";
import { mustHold, until } from "../faults/waiting.ts";
import { report } from "../proxy/checks.ts";
import { openChurch, type Answer, type Church } from "./church.ts";

// Tries the virus scanner by clamd on a socket of its own: npx node scripts/parts/try-clamd.ts. The web must be built. Needs
// Debian's clamav-daemon; its one signature is made here, and none is fetched.

/** What the one signature finds. */
const mark = "aprisco-marca-de-teste-do-antivirus";
const found = "Aprisco.Teste.UNOFFICIAL";
const begins = "the virus scanner (CLAMAV_URL) does not answer: uploads are answered with 503";
const ends = "the virus scanner answers again";

interface Clamd {
  readonly url: string;
  end(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void>;
  start(): Promise<void>;
}

const pings = (socket: string): Promise<boolean> =>
  new Promise((done) => {
    const line = connect(socket);
    line.once("error", () => done(false));
    line.once("connect", () => line.write("zPING\0"));
    void text(line).then(
      (answer) => done(answer.startsWith("PONG")),
      () => done(false),
    );
  });

async function startClamd(folder: string): Promise<Clamd> {
  const [database, socket, file] = [join(folder, "signatures"), join(folder, "clamd.ctl"), join(folder, "clamd.conf")];
  mkdirSync(database);
  writeFileSync(join(database, "aprisco.ndb"), `Aprisco.Teste:0:*:${Buffer.from(mark).toString("hex")}\n`);
  writeFileSync(
    file,
    `LocalSocket ${socket}\nFixStaleSocket yes\nForeground yes\nDatabaseDirectory ${database}\nConcurrentDatabaseReload no\n`,
  );
  let clamd: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const child = spawn("clamd", ["-c", file], { stdio: ["ignore", "pipe", "pipe"] });
    clamd = child;
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (said += part));
    await until("clamd answers", 60_000, () => {
      if (child.exitCode !== null) throw new Error(`clamd ended:\n${said.slice(-2_000)}`);
      return pings(socket);
    });
  };
  await start();
  return {
    url: `unix://${socket}`,
    start,
    end: async (signal) => {
      if (clamd === null || clamd.exitCode !== null || clamd.signalCode !== null) return;
      const ended = once(clamd, "exit");
      clamd.kill(signal);
      if (signal === "SIGKILL") await ended;
    },
  };
}

async function send(church: Church, isInfected = false): Promise<Answer<{ readonly id: number }>> {
  const form = new FormData();
  form.append("purpose", "church_logo");
  const picture = await rectangle(300, 200).png().toBuffer();
  form.append("file", new Blob([new Uint8Array(picture), ...(isInfected ? [mark] : [])]), "logo.png");
  return church.ask("POST", "/upload", form);
}
const files = (church: Church): Promise<readonly { readonly scan: string }[]> => church.query("select scan from files order by id");
const count = (lines: readonly string[], line: string): number => lines.filter((one) => one === line).length;

async function findingsHold(church: Church): Promise<void> {
  const clean = await send(church);
  mustHold(clean.status === 201, `a clean file is kept (${clean.status} ${clean.error})`);
  const infected = await send(church, true);
  mustHold(
    infected.status === 400 && infected.error === "file.infected",
    `an infected one is refused (${infected.status} ${infected.error})`,
  );
  mustHold(infected.message !== "", "in words");
  const rows = await files(church);
  mustHold(rows.map(({ scan }) => scan).join() === "clean", `the row says that it was looked at (${rows.map(({ scan }) => scan).join()})`);
  const noted = await church.query<{ found: string }>("select metadata->>'found' as found from audit_log where action = 'file.infected'");
  mustHold(
    noted.map((row) => row.found).join() === found,
    `the activity log names what was found (${noted.map((row) => row.found).join()})`,
  );
  report("a clean file is kept, an infected one is refused in words and stands in the activity log");
}

async function outageHolds(church: Church, clamd: Clamd, signal: "SIGKILL" | "SIGSTOP"): Promise<void> {
  await church.said();
  await clamd.end(signal);
  const before = (await files(church)).length;
  const started = performance.now();
  for (const answer of [await send(church), await send(church, true)]) {
    mustHold(answer.status === 503 && answer.error === "file.notScanned", `an upload is answered 503 (${answer.status} ${answer.error})`);
    mustHold(answer.message !== "" && answer.retryAfter === "60", `in words, with the seconds to wait (${answer.message})`);
  }
  const seconds = (performance.now() - started) / 2_000;
  mustHold((await files(church)).length === before, "nothing is kept without being looked at");
  mustHold((await church.ask("GET", "/members")).status === 200, "everything else goes on");
  const during = await church.said();
  mustHold(count(during, begins) === 1, `one line when it begins (${during.join("; ")})`);
  if (signal === "SIGSTOP") await clamd.end("SIGCONT");
  else await clamd.start();
  const back = [await send(church), await send(church)];
  mustHold(
    back.every(({ status }) => status === 201),
    "uploads go on by themselves",
  );
  const after = await church.said();
  mustHold(count(after, ends) === 1 && count(after, begins) === 0, `one line when it ends (${after.join("; ")})`);
  report(
    `${signal === "SIGKILL" ? "killed" : "stopped"}: 503 in words after ${seconds.toFixed(1)} s, one line at the begin and at the end`,
  );
}

async function startsHold(church: Church, clamd: Clamd): Promise<void> {
  await clamd.end("SIGKILL");
  await church.restart({ CLAMAV_URL: clamd.url });
  mustHold(count(await church.said(), begins) === 1, "a start without the scanner says so");
  await church.restart({ CLAMAV_URL: clamd.url, CLAMAV_REQUIRED: "false" });
  const kept = await send(church);
  const last = (await files(church)).at(-1)?.scan;
  mustHold(kept.status === 201 && last !== "clean", `with CLAMAV_REQUIRED=false it is kept, and the row says how (${kept.status} ${last})`);
  report("a start without it says so; with CLAMAV_REQUIRED=false files are kept, marked as not looked at");
}

async function tryClamd(folder: string): Promise<void> {
  const clamd = await startClamd(folder);
  try {
    const church = await openChurch(folder, { CLAMAV_URL: clamd.url });
    try {
      await findingsHold(church);
      await outageHolds(church, clamd, "SIGKILL");
      await outageHolds(church, clamd, "SIGSTOP");
      await startsHold(church, clamd);
    } finally {
      await church.end();
    }
  } finally {
    await clamd.end("SIGKILL");
  }
}

const { error, stdout } = spawnSync("clamd", ["--version"], { encoding: "utf8" });
if (error) console.log("skipped: there is no program clamd here (Debian: apt-get install clamav-daemon)");
else {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-clamd-"));
  try {
    console.log(stdout.trim());
    await tryClamd(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
