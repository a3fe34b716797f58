import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Database } from "../database/connect.ts";
import { nextBlock, removeArchived, type SealedBlock } from "./archive-store.ts";
import { writeAudit } from "./store.ts";
import type { BlockEnd } from "./verify-store.ts";

const columns = "id txid at account_id person_id action section type target_type target_id address request_id metadata".split(" ");
const sha256 = (...parts: (Buffer | string)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

export function isWhole({ hash, previous, lines }: Pick<SealedBlock, "hash" | "previous" | "lines">): boolean {
  const found = sha256(Buffer.from(previous, "hex"), Buffer.concat(lines.map((line) => sha256(line))));
  return found.toString("hex") === hash;
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest();
}

export interface ArchiveSummary {
  readonly file: string;
  readonly blocks: number;
  readonly rows: number;
}

/**
 * Writes the oldest blocks, sealed before `before`, to a file, and deletes their lines once it is on the disk. Stops at a block
 * whose lines do not match its seal, so that it can be examined.
 *
 * @returns null: no block is that old
 */
export async function archiveLog(database: Database, folder: string, before: Date, now: Date): Promise<ArchiveSummary | null> {
  const first = await nextBlock(database.handle, null, before);
  if (!first) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `audit-${first.epoch}-${first.to}.jsonl.gz`;
  const draft = join(folder, `${name}.part`);
  const seen = { blocks: 0, rows: 0, last: first, from: first.at, to: first.at };
  async function* parts(): AsyncGenerator<string> {
    yield `${JSON.stringify({ format: "aprisco-audit-1", columns })}\n`;
    for (let block: SealedBlock | null = first; block; block = await nextBlock(database.handle, block as BlockEnd, before)) {
      if (!isWhole(block))
        throw new Error(`The lines of the block sealed at ${block.at} are not what was sealed: see npm run audit:verify`);
      const { lines, ...seal } = block;
      yield `${JSON.stringify({ seal })}\n${lines.map((line) => `${line}\n`).join("")}`;
      Object.assign(seen, { blocks: seen.blocks + 1, rows: seen.rows + lines.length, last: block, to: block.at });
    }
  }
  await pipeline(parts(), createGzip(), createWriteStream(draft, { mode: 0o600 }));
  // On the disk before the lines are deleted.
  const file = await open(draft, "r+");
  await file.sync();
  await file.close();
  const path = join(folder, name);
  await rename(draft, path);
  const { last, ...counts } = seen;
  const hash = await hashOf(path);
  await database.transaction(async (tx) => {
    await removeArchived(tx, first, { end: last, file: name, sha256: hash, at: now, ...counts });
    const metadata = { file: name, sha256: hash.toString("hex"), blocks: counts.blocks, rows: counts.rows };
    const nobody = { at: now, accountId: null, address: null, requestId: null };
    await writeAudit(tx, { ...nobody, action: "audit.archived", section: "audit", type: "system", metadata });
  });
  return { file: name, blocks: counts.blocks, rows: counts.rows };
}

/** The fault of an archive: missing, another file, or lines that do not match their seal. */
export type ArchiveFault = "missing" | "changed" | "lines";

/** Recomputes the seals of the lines in a file; null: they match. */
export async function archiveFault(folder: string, file: string, expected: string): Promise<ArchiveFault | null> {
  const path = join(folder, file);
  try {
    if ((await hashOf(path)).toString("hex") !== expected) return "changed";
  } catch {
    return "missing";
  }
  let block: (Pick<SealedBlock, "hash" | "previous"> & { readonly lines: string[] }) | null = null;
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith("[")) {
      block?.lines.push(line);
      continue;
    }
    if (block && !isWhole(block)) return "lines";
    const { seal } = JSON.parse(line) as { readonly seal?: SealedBlock };
    block = seal ? { hash: seal.hash, previous: seal.previous, lines: [] } : null;
  }
  return block && !isWhole(block) ? "lines" : null;
}
