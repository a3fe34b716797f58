import type { AuditSeal } from "@aprisco/contract/audit.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { forgetRows } from "../database/queries/forget.ts";
import { instantBefore } from "../database/instant.ts";
import { readSealed } from "./verify-store.ts";

export interface SealCheck {
  readonly at: Date;
  readonly blocks: number;
  readonly rows: number;
  readonly fault: "lines" | "chain" | "gap" | "stray" | null;
  readonly faultAt: string | null;
}

const KEPT_MS = 400 * 86_400_000;

export async function keepCheck(tx: Handle, { at, blocks, rows, fault, faultAt }: SealCheck): Promise<void> {
  await queriesOf(tx).insertInto("audit_checks").values({ at, blocks, rows, fault, fault_at: faultAt }).execute();
}
export const forgetChecks = forgetRows("audit_checks", (now) => sql`at < ${instantBefore(now, KEPT_MS)}`);

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
