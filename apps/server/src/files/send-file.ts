import type { FastifyBaseLogger } from "fastify";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Failure } from "../failure.ts";
import { dispositionOf } from "./file-name.ts";
import { unlessAway, type Storage } from "./storage/storage.ts";
import type { FileRow } from "./store.ts";

export interface SentFile {
  readonly data: string;
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a file with its real type, so that no browser executes it.
 *
 * @param isSmall the thumb, if there is one
 * @throws Failure `file.notFound` if the storage has lost it
 */
export async function sendFile(
  storage: Storage,
  file: FileRow,
  isSmall: boolean,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<SentFile> {
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

/** The thumbs of pictures as data addresses; a file without one is left out. */
export async function readThumbs(storage: Storage, files: readonly FileRow[]): Promise<{ id: number; picture: string }[]> {
  const read = files.map(async ({ id, thumb_key: key }) => {
    // A list is shown without pictures while the bucket is away.
    const stream = key === null ? null : await storage.get(key).catch(unlessAway);
    return stream === null ? [] : [{ id, picture: `data:image/webp;base64,${(await buffer(stream)).toString("base64")}` }];
  });
  return (await Promise.all(read)).flat();
}
