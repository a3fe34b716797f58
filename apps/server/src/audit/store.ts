import type { Insertable } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { keptWrite } from "../database/queries/kept-query.ts";
import type { AuditLog } from "../database/tables.ts";
import type { AuditRow } from "./audit.ts";

const append = keptWrite((tx, row: Insertable<AuditLog>) => queriesOf(tx).insertInto("audit_log").values(row));

export const auditColumns = (row: AuditRow): Insertable<AuditLog> => ({
  at: row.at,
  account_id: row.accountId,
  action: row.action,
  section: row.section,
  type: row.type,
  target_type: row.targetType ?? null,
  target_id: row.targetId ?? null,
  person_id: row.personId ?? null,
  address: row.address,
  request_id: row.requestId,
  metadata: JSON.stringify(row.metadata ?? {}),
});

export async function writeAudit(tx: Handle, row: AuditRow): Promise<void> {
  await append(tx, auditColumns(row));
}
