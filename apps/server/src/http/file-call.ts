import { createHash } from "node:crypto";
import { choice } from "@aprisco/contract/fields.ts";
import { languages } from "@aprisco/contract/languages.ts";
import type { RouteRow } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AuditEntry } from "../audit/audit.ts";
import type { Handle } from "../database/connect.ts";
import { startTask } from "../tasks/start-store.ts";
import { languageOf } from "./failure.ts";

const values = z.optional(z.record(z.string(), z.unknown()));

/**
 * A call that is answered with a file, as a task keeps it: days, choices and names of columns. What was typed into a search never
 * comes here (http/export.ts).
 */
export const fileCall = z.object({
  operation: z.string(),
  params: values,
  query: values,
  body: values,
  language: choice(languages),
  /** The congregation that it was asked of; null: all that its maker sees. */
  congregation: z.nullable(z.number()),
});
export type FileCall = z.output<typeof fileCall>;

const valuesOf = (schema: unknown, sent: unknown): FileCall["body"] => (schema === undefined ? undefined : { ...(sent as object) });

/** Has a task make a call of `operation` once more; the same call made again meanwhile is the same task. */
export async function startFileTask(tx: Handle, operation: string, row: RouteRow, request: FastifyRequest): Promise<number> {
  const { caller, congregation, receivedAt: now } = request;
  if (!row.asTask || !caller) throw new Error(`${operation} is made at once`);
  const call: FileCall = {
    operation,
    params: valuesOf(row.params, request.params),
    query: valuesOf(row.query, request.query),
    body: valuesOf(row.body, request.body),
    language: languageOf(request),
    congregation,
  };
  const same = createHash("sha256").update(JSON.stringify(call)).digest("base64url");
  const kind = { kind: row.asTask, input: fileCall };
  const { id } = await startTask(tx, { kind, input: call, uniqueKey: `${caller.id}:${same}`, by: caller.id, now });
  return id;
}

/** What the activity log says of a file that left. */
export const withRows = (entry: AuditEntry, rows: number): AuditEntry => ({ ...entry, metadata: { ...entry.metadata, rows } });
