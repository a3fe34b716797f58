import { sql } from "kysely";
import { plannedOnce } from "../database/queries/kept-query.ts";
import type { WorkersHandle } from "./happening.ts";
import { CHANNEL, payloadsOf, type LiveAudience } from "../live/told.ts";

/**
 * Notifies the open pages of all servers, after the commit, that data of a topic changed for accounts or congregations.
 * Transactions that notify commit one after another in the whole cluster, so only workers may: a request publishes an event.
 */
export async function tellLive(tx: WorkersHandle, told: LiveAudience): Promise<void> {
  const payloads = payloadsOf(told);
  if (payloads.length === 0) return;
  await plannedOnce(tx, sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`);
}
