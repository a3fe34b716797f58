import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { filePurposes, type FilePurposeName, type fileRoutes } from "@aprisco/contract/files.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import * as z from "zod/mini";
import type { FileReader } from "../../facets/file-readers.ts";
import { Failure } from "../../failure.ts";
import { keepUploadFor } from "../../files/keep-upload.ts";
import { readThumbs, sendFile } from "../../files/send-file.ts";
import { keyPrefixes } from "../../files/storage/storage.ts";
import { findFiles, type FileRow } from "../../files/store.ts";
import { sweepFiles, sweepOrphans } from "../../files/sweep.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { madeWithThese } from "../tasks/index.ts";

/** Prefixes checked in one hour: all of them take 16 hours, and no position is stored. */
const TURN = 64;
/** Prefixes per chunk: a cancellation takes effect between chunks. */
const CHUNK = 16;

const sum = z.object({ files: z.number(), drafts: z.number(), orphans: z.number() });
const cursor = z.object({ first: z.number(), done: z.number(), swept: sum });

/**
 * Deletes expired files hourly: files without an owner, drafts whose writer ended, then objects without a row, some prefixes per
 * chunk. The storage has no transactions, so each step can be repeated.
 */
export const fileSweep = taskKind({
  kind: "fileSweep",
  attempts: 5,
  input: z.object({}),
  cursor,
  async prepare({ cursor: from, now, services: { database, storage } }, signal) {
    const needed = { database, storage, now: () => now };
    const first = from?.first ?? (Math.floor(now.getTime() / HOUR_MS) * TURN) % keyPrefixes.length;
    const done = from?.done ?? 0;
    const begun = from?.swept ?? { ...(await sweepFiles(needed, signal)), orphans: 0 };
    let { orphans } = begun;
    for (const prefix of keyPrefixes.slice(first + done, first + done + CHUNK)) {
      signal.throwIfAborted();
      orphans += await sweepOrphans(needed, prefix);
    }
    return { first, done: done + CHUNK, swept: { ...begun, orphans } };
  },
  work: async (_tx, _context, next) => ({
    cursor: next.done < TURN ? next : null,
    done: CHUNK,
    total: TURN,
    ...(next.done < TURN ? {} : { result: next.swept }),
  }),
});

const fileSweepSchedule: Schedule = { name: "fileSweep", kind: "fileSweep", every: { seconds: 3_600 } };

const denied = (): Failure =>
  new Failure("permission.denied", { noting: [{ action: "access.denied", section: "files", type: "authentication" }] });

const purposeOf = (file: FileRow) => filePurposes[file.purpose as FilePurposeName];

function fileHandlers({ storage, config, fileReaders }: FeatureServices): Handlers<typeof fileRoutes> {
  const readers: Readonly<Record<string, FileReader | undefined>> = fileReaders;

  /** The files that the caller may read: with an owner by the owner's right, without one only as the sender. */
  async function readable(asking: Parameters<FileReader>[0], files: readonly FileRow[]): Promise<readonly FileRow[]> {
    const owned = files.filter((file) => file.unattached_since === null && !purposeOf(file).isPublic);
    const read = new Set<number>();
    for (const purpose of new Set(owned.map((file) => file.purpose))) {
      const ids = owned.filter((file) => file.purpose === purpose).map(({ id }) => id);
      for (const id of (await readers[purpose]?.(asking, ids)) ?? []) read.add(id);
    }
    const own = files.filter((file) => file.unattached_since !== null && file.created_by === asking.caller.id);
    const made = own.filter((file) => file.purpose === "report").map(({ id }) => id);
    // A list of people is not for whoever lost the right to it since.
    const still = made.length === 0 ? new Set<number>() : await madeWithThese(asking.reads, asking.caller, made);
    return files.filter((file) =>
      file.unattached_since === null
        ? purposeOf(file).isPublic || read.has(file.id)
        : own.includes(file) && (file.purpose !== "report" || still.has(file.id)),
    );
  }

  return {
    uploadFile: async ({ caller, upload, body, now, log }, inTransaction) => {
      const { purpose = "unfiled" } = body;
      const { upload: right } = filePurposes[purpose];
      if (right === null || !holds(caller.permissions, right)) throw denied();
      if (!upload) throw new Failure("file.missing");
      return keepUploadFor({ storage, config, log, now }, { purpose, upload, by: caller.id }, (keep, { content, file }) =>
        inTransaction(async (tx) => ({ data: { id: await keep(tx), name: file.name, mime: file.mime, bytes: content.bytes } })),
      );
    },
    getFile: async (context) => {
      const [file] = await readable(context, await findFiles(context.reads, [context.params.id]));
      if (!file) throw new Failure("file.notFound");
      return sendFile(storage, file, context.query.size === "thumb", context.log);
    },
    listThumbs: async (context) => {
      const files = await readable(context, await findFiles(context.reads, context.query.ids));
      return { data: await readThumbs(storage, files) };
    },
    getPublicFile: async ({ params, query, reads, log }) => {
      const [file] = await findFiles(reads, [params.id]);
      if (!file || file.unattached_since !== null || !purposeOf(file).isPublic) throw new Failure("file.notFound");
      const reply = await sendFile(storage, file, query.size === "thumb", log);
      // The content of an id never changes.
      return { ...reply, headers: { ...reply.headers, "cache-control": "public, max-age=31536000, immutable" } };
    },
  };
}

export const files = {
  handlers: fileHandlers,
  tasks: [fileSweep],
  schedules: [fileSweepSchedule],
  tables: {
    files: { backup: "data", congregation: "none", retention: "swept", private: ["name"], noAccess: "a file is sent to a session only" },
  },
} satisfies Manifest;
