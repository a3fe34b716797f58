import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../apps/server/src/database/embedded/embedded.ts";
import { rectangle } from "../../apps/server/src/testing/records/pictures.ts";
import { mustHold, until } from "../faults/waiting.ts";
import { ensureBuilt } from "../launch/build.mjs";
import { root } from "../launch/places.mjs";
import { admin, report } from "../proxy/checks.ts";
import { somePort } from "../proxy/server.ts";

// Tries the command of docs/operations/aprisco@.service twice on one PostgreSQL, without systemd: npx node scripts/parts/try-units.ts.
// The web must be built.

interface Instance {
  readonly port: number;
  readonly temporary: string;
  readonly launcher: ChildProcess;
}

/** Starts the unit's command with its environment; the settings of the file come after it, as systemd reads them. */
function startUnit(port: number, folder: string, file: Readonly<Record<string, string>>): Instance {
  const unit = readFileSync(join(root, "docs/operations/aprisco@.service"), "utf8")
    .replaceAll("%i", String(port))
    .replaceAll("/opt/aprisco", root)
    .replaceAll("/var/lib/aprisco", join(folder, "data"))
    .replaceAll("/run/aprisco", join(folder, "run"));
  const own = Object.fromEntries([...unit.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
  const [command = "", ...args] = (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? "").split(" ");
  const temporary = own["TMPDIR"] ?? "";
  mkdirSync(temporary, { recursive: true });
  const launcher = spawn(command, args, { cwd: root, stdio: "ignore", env: { PATH: process.env["PATH"] ?? "", ...own, ...file } });
  return { port, temporary, launcher };
}
async function end({ launcher, temporary }: Instance): Promise<void> {
  if (launcher.exitCode !== null) return;
  const ended = once(launcher, "exit");
  launcher.kill("SIGTERM");
  await ended;
  // As systemd does with RuntimeDirectory.
  rmSync(temporary, { recursive: true, force: true });
}
const isReady = ({ port, launcher }: Instance): Promise<boolean> => {
  mustHold(launcher.exitCode === null, "the unit's command runs");
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
};

async function tryUnits(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database"), log: () => {} });
  const { host, port, user, database: name } = database.connection;
  mkdirSync(join(folder, "data"));
  const first = somePort();
  const file = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    SESSION_SECRET: randomBytes(32).toString("base64"),
    VAULT_KEY: randomBytes(32).toString("base64"),
    // What a file for one server says: the instance's own counts.
    PORT: "3000",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const [one, other] = [startUnit(first, folder, file), startUnit(first + 1, folder, file)];
  try {
    for (const instance of [one, other]) await until("the instance is ready on its port", 60_000, () => isReady(instance));
    const signedIn = await fetch(`http://127.0.0.1:${one.port}/api/auth/login`, {
      method: "POST",
      body: JSON.stringify(admin),
      headers: { "content-type": "application/json" },
    });
    const authorization = `Bearer ${((await signedIn.json()) as { data: { token: string } }).data.token}`;
    const form = new FormData();
    form.append("purpose", "church_logo");
    form.append("file", new Blob([new Uint8Array(await rectangle(50, 50).png().toBuffer())]), "logo.png");
    const headers = { authorization, "idempotency-key": crypto.randomUUID() };
    const kept = await fetch(`http://127.0.0.1:${one.port}/api/upload`, { method: "POST", body: form, headers });
    const { data } = (await kept.json()) as { data: { id: number } };
    await end(one);
    const read = await fetch(`http://127.0.0.1:${other.port}/api/files/${data.id}`, { headers: { authorization } });
    mustHold(kept.status === 201 && read.status === 200, `a file of one is read at the other (${kept.status}, ${read.status})`);
    mustHold(existsSync(other.temporary) && (await isReady(other)), "one that stops takes nothing from the other");
    report("both start at once, each on its own port; a file of one is read at the other; one stops, the other goes on");
  } finally {
    await end(one);
    await end(other);
    await database.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), "aprisco-units-"));
try {
  ensureBuilt();
  console.log("aprisco@.service, without systemd");
  await tryUnits(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
