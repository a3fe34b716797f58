import type { AuditSeal } from "@aprisco/contract/audit/entry.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { queriesOf, type Handle } from "../database/connect.ts";
import { forgetRows } from "../database/records/forget.ts";
import { instantBefore } from "../database/instant.ts";
import { taskKind, type Schedule } from "../tasks/task-kind.ts";
import { sealBlock } from "./seals-store.ts";
import { readSealed, checkBlocks, countUnsealed } from "./verify-store.ts";

/** What came out when every seal was computed again. */
export interface SealCheck {
  readonly at: Date;
  readonly blocks: number;
  readonly rows: number;
  readonly fault: "lines" | "chain" | "gap" | "stray" | null;
  readonly faultAt: string | null;
}

const KEPT_MS = 400 * 86_400_000;

async function keepCheck(tx: Handle, { at, blocks, rows, fault, faultAt }: SealCheck): Promise<void> {
  await queriesOf(tx).insertInto("audit_checks").values({ at, blocks, rows, fault, fault_at: faultAt }).execute();
}
export const forgetChecks = forgetRows("audit_checks", (now) => sql`at < ${instantBefore(now, KEPT_MS)}`);

/** How the seals stand: the newest, the last check of all, and what was put away. */
export async function readSeal(handle: Handle): Promise<AuditSeal> {
  const queries = queriesOf(handle);
  const [sealed, check, open, archives] = await Promise.all([
    readSealed(handle),
    queries.selectFrom("audit_checks").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(1).executeTakeFirst(),
    queries
      .selectFrom("tasks")
      .select("id")
      .where("kind", "=", "auditCheck")
      .where("state", "in", ["queued", "running"])
      .limit(1)
      .execute(),
    queries
      .selectFrom("audit_archives")
      .select(["file", "rows", "from_at as from", "to_at as to", "at", sql<string>`encode(sha256, 'hex')`.as("sha256")])
      .orderBy("id", "desc")
      .limit(100)
      .execute(),
  ]);
  return {
    ...sealed,
    check: check
      ? {
          at: check.at,
          ok: check.fault === null,
          blocks: check.blocks,
          rows: check.rows,
          wrong: check.fault === null ? null : { at: check.fault_at, fault: check.fault },
        }
      : null,
    checking: open.length > 0,
    archives,
  };
}

const place = z.object({ after: z.object({ epoch: z.number(), to: z.string() }), blocks: z.number(), rows: z.number() });

/** Computes every seal of the activity log again, some blocks in each chunk, and keeps what came out. */
export const checking = taskKind({
  kind: "auditCheck",
  attempts: 5,
  input: z.object({}),
  cursor: place,
  async work(tx, { cursor, now }) {
    // What was written until now is part of what is looked at.
    if (!cursor) await sealBlock(tx, now);
    const { next, wrong, ...found } = await checkBlocks(tx, cursor?.after ?? null);
    const [blocks, rows] = [found.blocks + (cursor?.blocks ?? 0), found.rows + (cursor?.rows ?? 0)];
    if (next) return { cursor: { after: next, blocks, rows }, done: found.rows };
    const strays = wrong ? 0 : (await countUnsealed(tx)).stray;
    const fault = wrong?.fault ?? (strays > 0 ? "stray" : null);
    await keepCheck(tx, { at: now, blocks, rows, fault, faultAt: wrong?.at ?? null });
    return { cursor: null, done: found.rows };
  },
});

export const checkingSchedule: Schedule = { name: "auditCheck", kind: "auditCheck", every: { at: "04:10" } };
