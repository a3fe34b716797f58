import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "../failure.ts";
import { storageFailure } from "./storage/storage.ts";

/** A written content that is not stored yet. */
export interface Draft {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** An upload lasts at most a minute, a report some: older ones were left by a process that ended. */
const LONGEST_MS = 3_600_000;

/**
 * Writes a stream to a file, with only one piece in memory. A failure leaves nothing.
 *
 * @throws Failure `file.tooLarge` as soon as it exceeds `maxBytes`, `file.noRoom` if the disk is full
 */
export async function writeDraft(folder: string, content: Readable, maxBytes = Number.POSITIVE_INFINITY): Promise<Draft> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, randomUUID());
  const hash = createHash("sha256");
  const file = createWriteStream(place, { flags: "wx", mode: 0o600 });
  let bytes = 0;
  try {
    await pipeline(
      content,
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          bytes += piece.byteLength;
          if (bytes > maxBytes) throw new Failure("file.tooLarge");
          hash.update(piece);
          yield piece;
        }
      },
      file,
    );
  } catch (error) {
    // A file that was still being opened exists only once it is closed.
    if (!file.closed) await new Promise<void>((resolve) => file.once("close", () => resolve()));
    await forgetDraft(place);
    throw storageFailure(error);
  }
  return { path: place, bytes, sha256: hash.digest() };
}

export const forgetDraft = (place: string): Promise<void> => rm(place, { force: true });

/** Deletes drafts whose writers ended. @returns their number */
export async function sweepDrafts(folder: string, now: Date): Promise<number> {
  let swept = 0;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const { name } of await opendir(folder)) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs < LONGEST_MS) continue;
    await forgetDraft(place);
    swept += 1;
  }
  return swept;
}

/** A file of a form, written and not stored yet; it is deleted after the answer. */
export interface Upload {
  readonly draft: Draft;
  /** The sender's name for it, which is never used in a path. */
  readonly name: string;
}
