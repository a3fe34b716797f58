import { filePurposes, type FilePurposeName } from "@aprisco/contract/files/purposes.ts";
import type { fileRoutes } from "@aprisco/contract/files/routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { dispositionOf } from "../../files/file-name.ts";
import { forgetUploaded, keepUpload } from "../../files/keep-upload.ts";
import type { FileReader } from "../../files/readers.ts";
import type { Storage } from "../../files/storage.ts";
import { addFile, checkQuota, findFile, type FileRow } from "../../files/store.ts";
import { Failure } from "../../http/failure.ts";
import type { Context, Handlers, Reply } from "../../http/handler.ts";
import type { FeatureServices } from "../../wiring.ts";

type FileReply = Reply<(typeof fileRoutes)["getFile"]>;

const denied = (): Failure =>
  new Failure("permission.denied", { noting: [{ action: "access.denied", section: "files", type: "authentication" }] });

/** A file piece by piece, as what it is and nothing else: no browser runs it, whatever it holds. */
async function send(storage: Storage, file: FileRow, isSmall: boolean, log: Context["log"]): Promise<FileReply> {
  const small = isSmall ? file.thumb_key : null;
  const stream = await storage.get(small ?? file.storage_key);
  if (!stream) {
    log.error({ file: file.id }, "the bytes of a file are not in the storage");
    throw new Failure("file.notFound");
  }
  const isPicture = file.mime.startsWith("image/");
  return {
    data: "",
    stream,
    headers: {
      "content-type": small === null ? file.mime : "image/webp",
      "content-disposition": dispositionOf(isPicture ? "inline" : "attachment", file.name),
      "content-security-policy": "default-src 'none'; sandbox",
      ...(small === null ? { "content-length": String(file.bytes) } : {}),
    },
  };
}

const purposeOf = (file: FileRow) => filePurposes[file.purpose as FilePurposeName];

export function fileHandlers({ storage, config, fileReaders }: FeatureServices): Handlers<typeof fileRoutes> {
  const readers: Readonly<Record<string, FileReader | undefined>> = fileReaders;

  /** A file that belongs to something is read with the right to that; one that does not, by its sender alone. */
  async function mayRead(asking: Parameters<FileReader>[0], file: FileRow): Promise<boolean> {
    if (file.unattached_since !== null) return file.created_by === asking.caller.id;
    return purposeOf(file).isPublic || (await readers[file.purpose]?.(asking, file.id)) === true;
  }

  return {
    uploadFile: async ({ caller, upload, body, now, log }, inTransaction) => {
      const { upload: right } = filePurposes[body.purpose];
      if (right === null || !holds(caller.permissions, right)) throw denied();
      if (!upload) throw new Failure("file.missing");
      const kept = await keepUpload({ storage, config, log }, body.purpose, upload, caller.id);
      let isNamed = false;
      try {
        return await inTransaction(async (tx) => {
          await checkQuota(tx, config.fileQuota, caller.id, kept.content.bytes);
          const id = await addFile(tx, kept.content, kept.file, now);
          // From here on only the sweep knows whether the row has come to be.
          isNamed = true;
          return { data: { id, name: kept.file.name, mime: kept.file.mime, bytes: kept.content.bytes } };
        });
      } finally {
        if (!isNamed) await forgetUploaded(storage, kept);
      }
    },
    getFile: async (context) => {
      const file = await findFile(context.reads, context.params.id);
      if (!file || !(await mayRead(context, file))) throw new Failure("file.notFound");
      return send(storage, file, context.query.size === "thumb", context.log);
    },
    getPublicFile: async ({ params, query, reads, log }) => {
      const file = await findFile(reads, params.id);
      if (!file || file.unattached_since !== null || !purposeOf(file).isPublic) throw new Failure("file.notFound");
      const reply = await send(storage, file, query.size === "thumb", log);
      // What is under an id never changes.
      return { ...reply, headers: { ...reply.headers, "cache-control": "public, max-age=31536000, immutable" } };
    },
  };
}
