import type { Readable } from "node:stream";
import { forgetDraft, writeDraft, type Draft } from "./draft.ts";
import { newKey, type Storage } from "./storage.ts";
import { storageFailure } from "./storage-failure.ts";

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
