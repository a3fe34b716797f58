import { queriesOf, type Handle } from "../database/connect.ts";
import type { AuditRow } from "./audit.ts";

/** Appends one row to the activity log, in the caller's transaction. */
export async function writeAudit(tx: Handle, row: AuditRow): Promise<void> {
  await queriesOf(tx)
    .insertInto("audit_log")
    .values({
      at: row.at,
      account_id: row.accountId,
      action: row.action,
      section: row.section,
      type: row.type,
      target_type: row.targetType ?? null,
      target_id: row.targetId ?? null,
      address: row.address,
      request_id: row.requestId,
      metadata: JSON.stringify(row.metadata ?? {}),
    })
    .execute();
}
