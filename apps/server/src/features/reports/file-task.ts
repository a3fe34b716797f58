import { createHash } from "node:crypto";
import { choice } from "@aprisco/contract/fields.ts";
import { fileFormats, mediaTypes, type FileFormat } from "@aprisco/contract/file-formats.ts";
import { filePurposes } from "@aprisco/contract/files/purposes.ts";
import { languages } from "@aprisco/contract/languages.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import * as z from "zod/mini";
import { writeAudit } from "../../audit/store.ts";
import type { Handle } from "../../database/connect.ts";
import { keepContent } from "../../files/content.ts";
import { addFile, checkQuota } from "../../files/store.ts";
import { scopeOf, type Caller } from "../../http/caller.ts";
import { Failure } from "../../http/failure.ts";
import { fileTitle } from "../../http/file-reply.ts";
import type { ReportDefinition } from "../../report.ts";
import { startTask } from "../../tasks/start-store.ts";
import { taskKind } from "../../tasks/task-kind.ts";
import type { Services } from "../../wiring.ts";
import { callerOf } from "../accounts/index.ts";
import { readChurchLogo } from "../church-logo/index.ts";
import { isOff } from "../settings/index.ts";
import { bytesOf, entryOf } from "./file.ts";
import type { ReportRun } from "./rows.ts";
import { runOf } from "./run.ts";

/** Days, choices and names of columns: no text that anybody wrote. */
const input = z.object({
  type: z.string(),
  format: choice(fileFormats),
  columns: z.array(z.string()),
  params: z.record(z.string(), z.string()),
  language: choice(languages),
  /** The congregations that it was asked of; null: all that its maker sees. */
  congregations: z.nullable(z.array(z.number())),
});
type Input = z.output<typeof input>;

/** Those of the congregations asked of that the caller sees now. */
const seenOf = ({ congregationIds: seen }: Pick<Caller, "congregationIds">, asked: readonly number[] | null): readonly number[] | null =>
  asked === null ? seen : asked.filter((id) => seen === null || seen.includes(id));

/** The report as its maker may have it now, which may be less than when it was asked for. @throws Failure when that is nothing */
async function runFor(reports: readonly ReportDefinition[], wanted: Input, by: number | null, { database, now }: Services) {
  const caller = by === null ? null : await callerOf(database.handle, by);
  if (!caller || !holds(caller.permissions, "reports:view")) throw new Failure("permission.denied");
  const definition = reports.find(({ type }) => type === wanted.type);
  if (!definition || (await isOff(database.handle, definition.section))) throw new Failure("report.notFound");
  const asking = {
    caller,
    now: now(),
    language: wanted.language,
    scope: (section: ReportDefinition["section"]) => scopeOf(caller, section, seenOf(caller, wanted.congregations)),
  };
  return { caller, run: runOf(definition, wanted, asking) };
}

/**
 * A report's file, made after its request. The bytes come first and then, with the task's end, the row that names them: killed in
 * between, the task makes them again and the sweep removes the first ones. The file belongs to nothing, so its maker alone reads
 * it, for a day.
 */
export const reportFile = (reports: readonly ReportDefinition[]) =>
  taskKind({
    kind: "reportFile",
    attempts: 3,
    input,
    cursor: z.null(),
    async prepare({ input: wanted, by, now, services }, signal) {
      const { caller, run } = await runFor(reports, wanted, by, services);
      const { database, storage } = services;
      const given = {
        caller,
        now,
        signal,
        readLogo: () => readChurchLogo(database.handle, storage),
        snapshot: () => database.snapshot(),
      };
      let rows = 0;
      const bytes = await bytesOf(run, wanted.format, given, async (seen) => {
        rows = seen;
      });
      const content = await keepContent(storage, bytes, filePurposes.report.bytes);
      return { content, rows, run, by: caller.id };
    },
    async work(tx, { input: { format }, now, services: { config, storage } }, { content, rows, run, by }) {
      try {
        await checkQuota(tx, config.fileQuota, by, content.bytes);
      } catch (failure) {
        await storage.remove(content.key);
        throw failure;
      }
      const name = fileTitle({ name: run.definition.type, format, now });
      const file = await addFile(tx, content, { purpose: "report", name, mime: mediaTypes[format], by }, now);
      await writeAudit(tx, { ...entryOf(run, format, rows), at: now, accountId: by, address: null, requestId: null });
      return { cursor: null, done: rows, total: rows, result: { file, rows } };
    },
  });

/** Has the file made as a task; the same file asked for again while it is made is the same task. */
export async function startReportFile(
  tx: Handle,
  { definition, columns, input: { params, language, scope } }: ReportRun,
  format: FileFormat,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const wanted: Input = {
    type: definition.type,
    format,
    columns: columns.map(({ key }) => key),
    params: Object.fromEntries(Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    language,
    congregations: scope.congregationIds === null ? null : [...scope.congregationIds],
  };
  const same = createHash("sha256").update(JSON.stringify(wanted)).digest("base64url");
  const { id } = await startTask(tx, { kind: { kind: "reportFile", input }, input: wanted, uniqueKey: `${by}:${same}`, by, now });
  return id;
}
