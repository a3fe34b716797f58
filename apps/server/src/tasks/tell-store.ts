import { sql } from "kysely";
import { plannedOnce } from "../database/queries/kept-query.ts";
import type { WorkersHandle } from "./happening.ts";
import { CHANNEL, payloadsOf, type LiveAudience } from "../live/told.ts";

/**
 * Tells the open pages of all servers, once the transaction is committed, that something of a topic has changed for accounts or in
 * congregations. Transactions that tell commit one after the other in the whole cluster, so it takes those of the workers alone:
 * a request writes a happening.
 */
export async function tellLive(tx: WorkersHandle, told: LiveAudience): Promise<void> {
  const payloads = payloadsOf(told);
  if (payloads.length === 0) return;
  await plannedOnce(tx, sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`);
}
