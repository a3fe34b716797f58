import type { FileType } from "@aprisco/contract/files.ts";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { forgetDraft, writeDraft, type Draft } from "./draft.ts";
import { storageFailure, newKey, type Storage } from "./storage/storage.ts";

/** Bytes that are kept and that no row names yet. */
export interface Content {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Gives a draft to the storage. @throws Failure `file.noRoom` when that is full; the draft is gone then */
export async function keepDraft(storage: Storage, draft: Draft): Promise<Content> {
  const key = newKey();
  try {
    await storage.put(key, draft.path);
  } catch (error) {
    await forgetDraft(draft.path);
    throw storageFailure(error);
  }
  return { key, bytes: draft.bytes, sha256: draft.sha256 };
}

/**
 * Keeps a content that the server makes, piece by piece. The bytes come first and then the row (`addFile`): what ends in between
 * leaves an object without a row, which the sweep removes, and never a row without its bytes.
 *
 * @throws Failure `file.noRoom` when the disk is full, `file.tooLarge` when it has more than `maxBytes`
 */
export const keepContent = async (storage: Storage, content: Readable, maxBytes?: number): Promise<Content> =>
  keepDraft(storage, await writeDraft(storage.drafts, content, maxBytes));

/** As much of a file as its kind is told by. */
const HEAD_BYTES = 4_100;

/** What a document ends with, somewhere in here; one that was cut off does not. */
const TAIL_BYTES = 1_024;

async function readPart(place: string, first: number, most: number): Promise<Buffer> {
  const handle = await open(place);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, first);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The kind of a file by its bytes: what its sender, its name or the browser calls it decides nothing. Null for every other kind
 * than the `types` that are asked for, and for a PDF that does not begin as one or was cut off.
 */
export async function kindOf<T extends FileType>(place: string, bytes: number, types: readonly T[]): Promise<T | null> {
  const { fileTypeFromBuffer } = await import("file-type");
  const head = await readPart(place, 0, HEAD_BYTES);
  const found = await fileTypeFromBuffer(head);
  const kind = types.find((type) => type === found?.mime) ?? null;
  if (kind !== "application/pdf") return kind;
  const tail = await readPart(place, Math.max(0, bytes - TAIL_BYTES), TAIL_BYTES);
  return head.subarray(0, 5).equals(Buffer.from("%PDF-")) && tail.includes("%%EOF") ? kind : null;
}

/** Whether it is a picture as iPhones keep them: no browser but theirs shows it, so it is refused in words of its own. */
export async function isHeic(place: string): Promise<boolean> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(await readPart(place, 0, HEAD_BYTES));
  return found !== undefined && /^image\/hei[cf]/.test(found.mime);
}
