import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBucketServer, type BucketServer } from "../../apps/server/src/testing/outside/bucket-server.ts";
import { rectangle } from "../../apps/server/src/testing/records/pictures.ts";
import { mustHold } from "../faults/waiting.ts";
import { report } from "../proxy/checks.ts";
import { openChurch, type Answer, type Church } from "./church.ts";

// Tries files in a bucket by the tests' own S3 server, which checks signatures: npx node scripts/parts/try-bucket.ts. The web must
// be built.

const begins = "the bucket for files does not answer, or refuses the key (STORAGE_…): files are answered with 503";
const ends = "the bucket for files answers again";

const settingsOf = ({ settings }: BucketServer, changed: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  STORAGE_BUCKET: settings.bucket,
  STORAGE_ENDPOINT: settings.endpoint ?? "",
  STORAGE_REGION: settings.region,
  STORAGE_KEY_ID: settings.keyId,
  STORAGE_SECRET: settings.secret,
  ...changed,
});

async function send(church: Church): Promise<Answer<{ readonly id: number }>> {
  const form = new FormData();
  form.append("purpose", "church_logo");
  // More than one piece of a stream, so that a connection can end amid it.
  const noise = await rectangle(500, 400).png({ compressionLevel: 0 }).toBuffer();
  form.append("file", new Blob([new Uint8Array(noise)]), "logo.png");
  return church.ask("POST", "/upload", form);
}
const rowsOf = async (church: Church): Promise<number> => (await church.query("select id from files")).length;
const count = (lines: readonly string[], line: string): number => lines.filter((one) => one === line).length;

async function refusesFiles(church: Church, given: { readonly what: string; readonly id: number | null }): Promise<void> {
  const { what, id } = given;
  const before = await rowsOf(church);
  for (const answer of [await send(church), await send(church)]) {
    mustHold(
      answer.status === 503 && answer.error === "file.away",
      `${what}: an upload is answered 503 (${answer.status} ${answer.error})`,
    );
    mustHold(answer.message !== "" && answer.retryAfter === "60", `${what}: in words, with the seconds to wait`);
  }
  mustHold((await rowsOf(church)) === before, `${what}: no row without its bytes`);
  if (id !== null) {
    const read = await church.ask("GET", `/files/${id}`);
    mustHold(read.status === 503 && read.error === "file.away", `${what}: so is a reading (${read.status} ${read.error})`);
  }
  mustHold((await church.ask("GET", "/members")).status === 200, `${what}: everything else goes on`);
}

/** A start with settings that the bucket refuses says so, and the uploads after it are no further lines. */
async function startHolds(church: Church, what: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await church.restart(settings);
  const atStart = count(await church.said(), begins);
  mustHold(atStart === 1, `${what}: the start says it in one line (${atStart})`);
  await refusesFiles(church, { what, id: null });
  const lines = await church.said();
  mustHold(count(lines, begins) + count(lines, ends) === 0, `${what}: the log has no further line (${lines.join("; ")})`);
  report(`${what}: a warning at the start, 503 in words, no further line`);
}

async function outagesHold(church: Church, first: BucketServer, folder: string): Promise<BucketServer> {
  let bucket = first;
  const { port } = new URL(bucket.settings.endpoint ?? "");
  const kept = await send(church);
  mustHold(kept.status === 201, `a file is kept (${kept.status} ${kept.error})`);
  const { size } = bucket.objects;
  const ways: readonly (readonly [what: string, away: () => void, back: () => Promise<void>])[] = [
    ["the connection ends amid the upload", () => (bucket.trouble = "cut"), async () => void (bucket.trouble = null)],
    [
      "nobody listens",
      () => bucket.close(),
      async () => {
        bucket = await startBucketServer({ port: Number(port), objects: bucket.objects });
      },
    ],
    ["it is silent", () => (bucket.trouble = "silent"), async () => void (bucket.trouble = null)],
    ["it answers 503", () => (bucket.trouble = { status: 503, code: "SlowDown" }), async () => void (bucket.trouble = null)],
  ];
  for (const [what, away, back] of ways) {
    await church.said();
    away();
    await refusesFiles(church, { what, id: kept.data.id });
    const during = await church.said();
    mustHold(count(during, begins) === 1, `${what}: one line when it begins (${during.join("; ")})`);
    mustHold(bucket.objects.size === size, `${what}: nothing half kept (${bucket.objects.size} objects)`);
    await back();
    mustHold((await church.read(`/files/${kept.data.id}`)) === 200, `${what}: read again`);
    const after = await church.said();
    mustHold(count(after, ends) === 1 && count(after, begins) === 0, `${what}: one line when it ends (${after.join("; ")})`);
    report(`${what}: 503 in words for uploads and readings, one line at the begin and at the end, nothing half kept`);
  }
  mustHold((await send(church)).status === 201, "uploads go on");
  mustHold(readdirSync(join(folder, "data/files/drafts")).length === 0, "no draft is left");
  return bucket;
}

async function tryBucket(folder: string): Promise<void> {
  let bucket = await startBucketServer();
  try {
    const church = await openChurch(folder, settingsOf(bucket));
    try {
      bucket = await outagesHold(church, bucket, folder);
      await startHolds(church, "a wrong secret", settingsOf(bucket, { STORAGE_SECRET: "another" }));
      await startHolds(church, "an unknown key", settingsOf(bucket, { STORAGE_KEY_ID: "nobody" }));
      await startHolds(church, "an absent bucket", settingsOf(bucket, { STORAGE_BUCKET: "absent" }));
      await church.restart(settingsOf(bucket));
      mustHold((await send(church)).status === 201, "with the right settings files are kept again");
      report("with the right settings again: files are kept");
    } finally {
      await church.end();
    }
  } finally {
    bucket.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), "aprisco-bucket-"));
try {
  console.log("S3, by the tests' server");
  await tryBucket(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
