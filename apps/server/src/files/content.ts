import type { FileType } from "@aprisco/contract/files.ts";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { forgetDraft, writeDraft, type Draft } from "./draft.ts";
import { storageFailure, newKey, type Storage } from "./storage/storage.ts";

export interface Content {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Moves a draft to the storage. @throws Failure `file.noRoom` if it is full; the draft is deleted then */
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
 * Stores a content made by the server, as a stream. The bytes come before the row (`addFile`): an interruption leaves an object
 * without a row, which the sweep deletes, never a row without bytes.
 *
 * @throws Failure `file.noRoom` if the disk is full, `file.tooLarge` above `maxBytes`
 */
export const keepContent = async (storage: Storage, content: Readable, maxBytes?: number): Promise<Content> =>
  keepDraft(storage, await writeDraft(storage.drafts, content, maxBytes));

/** The bytes by which the kind of a file is detected. */
const HEAD_BYTES = 4_100;

/** A document ends within these bytes; a truncated one does not. */
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
 * The kind of a file by its bytes; name and media type of the sender are ignored. Null: none of `types`, or a PDF with a wrong
 * start or without its end.
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

/** Whether it is a picture in the iPhone's format, which only Apple's browsers show; its refusal has a text of its own. */
export async function isHeic(place: string): Promise<boolean> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(await readPart(place, 0, HEAD_BYTES));
  return found !== undefined && /^image\/hei[cf]/.test(found.mime);
}
