import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { Sweep } from "../database/queries/forget.ts";
import { instantBefore } from "../database/instant.ts";
import type { AuditRow } from "./audit.ts";
import { writeAudit } from "./store.ts";

export interface RefusedCall {
  readonly accountId: number;
  readonly sessionId: string;
  readonly operation: string;
}

/** Records a refusal: the first of a session, operation and hour as a line of the log, further ones as a count. */
export async function writeRefusal(tx: Handle, { accountId, sessionId, operation }: RefusedCall, row: AuditRow): Promise<void> {
  const { refusals } = await queriesOf(tx)
    .insertInto("refusal_counts")
    .values({
      session_id: sessionId,
      operation,
      hour: new Date(Math.floor(row.at.getTime() / HOUR_MS) * HOUR_MS),
      account_id: accountId,
      section: row.section,
      refusals: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(["session_id", "operation", "hour"]).doUpdateSet({ refusals: sql`refusal_counts.refusals + 1` }),
    )
    .returning("refusals")
    .executeTakeFirstOrThrow();
  if (refusals === 1) await writeAudit(tx, row);
}

export const foldRefusals: Sweep = async (tx, now, most) => {
  const over = await queriesOf(tx)
    .deleteFrom("refusal_counts")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("session_id", "operation", "hour"),
        "in",
        selectFrom("refusal_counts")
          .select(["session_id", "operation", "hour"])
          .where("hour", "<=", instantBefore(now, HOUR_MS))
          .limit(most)
          .$asTuple("session_id", "operation", "hour"),
      ),
    )
    .returningAll()
    .execute();
  for (const { operation, hour, account_id: accountId, section, refusals } of over) {
    if (refusals === 1) continue;
    await writeAudit(tx, {
      action: "access.denied",
      section,
      type: "authentication",
      accountId,
      at: now,
      address: null,
      requestId: null,
      metadata: { operation, further: refusals - 1, since: hour },
    });
  }
  return over.length;
};
