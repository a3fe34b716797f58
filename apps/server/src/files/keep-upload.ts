import { Readable } from "node:stream";
import { filePurposes, type FilePurposeName } from "@aprisco/contract/files.ts";
import type { Config } from "../settings/config.ts";
import { Failure } from "../failure.ts";
import type { Upload } from "./draft.ts";
import { keepContent, keepDraft, type Content, isHeic, kindOf } from "./content.ts";
import { fileName } from "./file-name.ts";
import { writeAnew, type PictureForm } from "./picture.ts";
import { scanFile } from "./scan.ts";
import type { Handle } from "../database/connect.ts";
import type { Storage } from "./storage/storage.ts";
import { addFile, checkQuota, type NewFile } from "./store.ts";

/** The stored form of pictures by purpose. A logo is a PNG: transparent, and readable by the document writer. */
const pictureForms: Readonly<Record<FilePurposeName, PictureForm | null>> = {
  church_logo: { type: "image/png", edge: 600, thumbEdge: 192 },
  avatar: { type: "image/webp", edge: 512, thumbEdge: 96, isSquare: true },
  member_photo: { type: "image/webp", edge: 800, thumbEdge: 160 },
  asset_file: { type: "image/webp", edge: 1600, thumbEdge: 160 },
  voucher: { type: "image/webp", edge: 1600, thumbEdge: 160 },
  unfiled: { type: "image/webp", edge: 1600, thumbEdge: 160 },
  report: null,
};

interface UploadServices {
  readonly storage: Storage;
  readonly config: Pick<Config, "scanner" | "fileQuota">;
  readonly log: Parameters<typeof scanFile>[2];
}

interface KeptUpload {
  readonly content: Content;
  readonly file: NewFile;
}

interface UploadRequest {
  readonly purpose: FilePurposeName;
  readonly upload: Upload;
  readonly by: number;
}

/**
 * Checks an upload and stores it in the form of its purpose.
 *
 * @throws Failure `file.missing`, `file.tooLarge`, `file.type`, `file.heic`, `file.unreadable`, the scanner's, `file.noRoom`
 */
async function keepUpload(
  { storage, config, log }: UploadServices,
  { purpose, upload: { draft, name }, by }: UploadRequest,
): Promise<KeptUpload> {
  const { bytes: most, types } = filePurposes[purpose];
  if (draft.bytes === 0) throw new Failure("file.missing");
  if (draft.bytes > most) throw new Failure("file.tooLarge");
  const type = await kindOf(draft.path, draft.bytes, types);
  if (type === null) throw new Failure((await isHeic(draft.path)) ? "file.heic" : "file.type");
  const isScanned = await scanFile(config.scanner, draft.path, log);
  const form = type === "application/pdf" ? null : pictureForms[purpose];
  if (!form) {
    const file = { purpose, name: fileName(name, type), mime: type, by, isScanned };
    return { content: await keepDraft(storage, draft), file };
  }
  const { bytes, thumb, size } = await writeAnew(draft.path, form, by);
  const content = await keepContent(storage, Readable.from([bytes]));
  const small = await keepContent(storage, Readable.from([thumb])).catch(async (error: unknown) => {
    await storage.remove(content.key);
    throw error;
  });
  return { content, file: { purpose, name: fileName(name, form.type), mime: form.type, by, size, thumb: small, isScanned } };
}

async function forgetUploaded(storage: Storage, { content, file }: KeptUpload): Promise<void> {
  await storage.remove(content.key);
  if (file.thumb) await storage.remove(file.thumb.key);
}

/**
 * Stores an upload while `work` writes its row; a failure before the row leaves nothing.
 *
 * @param work gets `keep`, which writes the row within the account's quota and returns its id
 */
export async function keepUploadFor<T>(
  needed: UploadServices & { readonly now: Date },
  sending: UploadRequest,
  work: (keep: (tx: Handle) => Promise<number>, kept: KeptUpload) => Promise<T>,
): Promise<T> {
  const kept = await keepUpload(needed, sending);
  let isNamed = false;
  try {
    return await work(async (tx) => {
      await checkQuota(tx, needed.config.fileQuota, sending.by, kept.content.bytes);
      const id = await addFile(tx, kept.content, kept.file, needed.now);
      // From here on only the sweep knows whether the row was committed.
      isNamed = true;
      return id;
    }, kept);
  } finally {
    if (!isNamed) await forgetUploaded(needed.storage, kept);
  }
}
