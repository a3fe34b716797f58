import { filePurposes } from "@aprisco/contract/files.ts";
import { allows } from "@aprisco/contract/permissions.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { FileTaskKind } from "@aprisco/contract/tasks.ts";
import * as z from "zod/mini";
import type { AuditEntry } from "../audit/audit.ts";
import { writeAudit } from "../audit/store.ts";
import { makeHandlers } from "../features.ts";
import { callerOf } from "../features/accounts/index.ts";
import { readChurchLogo } from "../features/church-logo/index.ts";
import { isOff } from "../features/settings/index.ts";
import { keepContent } from "../files/content.ts";
import { addFile, checkQuota } from "../files/store.ts";
import { askerIn, chosenOf, scopeOf, type Caller } from "../access/caller.ts";
import { markOfSight } from "../features/tasks/index.ts";
import { Failure } from "../failure.ts";
import { fileCall, withRows, type FileCall } from "../http/reply/file-reply.ts";
import type { FileContext, Reply } from "../http/handler.ts";
import { taskKind, type TaskContext } from "../tasks/task-kind.ts";
import type { Services } from "../services.ts";

type Make = (context: FileContext) => Promise<Reply<Route>>;
interface FileTally {
  rows: number;
  entry: AuditEntry | null;
}

const made = new WeakMap<Services, Readonly<Record<string, unknown>>>();
function handlersOf(services: Services): Readonly<Record<string, unknown>> {
  const handlers = made.get(services) ?? makeHandlers(services);
  made.set(services, handlers as Readonly<Record<string, unknown>>);
  return handlers as Readonly<Record<string, unknown>>;
}

/** The maker of a file as a present caller. @throws Failure if they may no longer make the call */
async function makerOf({ operation }: FileCall, by: number | null, { database }: Services): Promise<Caller> {
  const route = allRoutes.find((listed) => listed.operation === operation);
  const caller = by === null ? null : await callerOf(database.handle, by);
  if (!route?.row.asTask || !caller || !allows(route.row.allow, askerIn(caller))) throw new Failure("permission.denied");
  if (await isOff(database.handle, route.feature)) throw new Failure("feature.off");
  return caller;
}

/** Repeats the call with the maker's present rights, which may be fewer than at the request; `left` gets the number of rows. */
async function answerOf({ input: call, by, now, services }: TaskContext<FileCall, null>, left: FileTally, signal: AbortSignal) {
  const { database, storage } = services;
  const caller = await makerOf(call, by, services);
  const congregationIds = chosenOf(caller, call.congregation);
  const context = {
    params: call.params,
    query: call.query,
    body: call.body,
    language: call.language,
    caller,
    now,
    signal,
    later: null,
    reads: database.handle,
    snapshot: () => database.snapshot(),
    readLogo: () => readChurchLogo(database.handle, storage),
    scope: (section) => scopeOf(caller, section, congregationIds),
    noteFile: async (rows, entry) => {
      left.rows = rows;
      left.entry = entry;
    },
  } as FileContext;
  const { stream, file } = await (handlersOf(services)[call.operation] as Make)(context);
  if (!stream || !file) throw new Error(`${call.operation} answers no file`);
  return { caller, stream, file };
}

/**
 * Makes a call's file after its request. The bytes are stored before the row, which is added with the task's end: after an
 * interruption the task makes them again and the sweep deletes the first ones. The file has no owner record, so only its maker may
 * read it, for a day and while nothing of their rights changes.
 */
export const fileTask = (kind: FileTaskKind) =>
  taskKind({
    kind,
    attempts: 3,
    input: fileCall,
    cursor: z.null(),
    async prepare(context, signal) {
      const left: FileTally = { rows: 0, entry: null };
      const { caller, stream, file } = await answerOf(context, left, signal);
      const content = await keepContent(context.services.storage, stream, filePurposes.report.bytes);
      return { content, file, by: caller.id, sight: markOfSight(caller), ...left };
    },
    async work(tx, { now, services: { config, storage } }, { content, file: { name, mime }, rows, entry, by, sight }) {
      try {
        await checkQuota(tx, config.fileQuota, by, content.bytes);
      } catch (failure) {
        await storage.remove(content.key);
        throw failure;
      }
      const file = await addFile(tx, content, { purpose: "report", name, mime, by }, now);
      if (entry) await writeAudit(tx, { ...withRows(entry, rows), at: now, accountId: by, address: null, requestId: null });
      return { cursor: null, done: rows, total: rows, result: { file, rows, sight } };
    },
  });
