import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import type { NoticeChannel } from "@aprisco/contract/notifications/choices.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { HouseRule, StoredRule } from "./rules.ts";

/** The rules that the church changed, by event. */
export async function readRules(handle: Handle): Promise<ReadonlyMap<string, StoredRule>> {
  const rows = await queriesOf(handle)
    .selectFrom("notification_rules")
    .select(["event", "enabled", "roles", "channels", "version"])
    .$narrowType<{ roles: RoleName[] | null; channels: NoticeChannel[] }>()
    .execute();
  return new Map(rows.map((row) => [row.event, row]));
}

/** Changes of rules wait here for one another, until the transaction ends: a rule has no row before it is changed. */
export async function lockRules(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notification rules', 0))`.execute(queriesOf(tx));
}

export async function keepRule(tx: Handle, { event, enabled, roles, channels, version }: HouseRule, now: Date): Promise<void> {
  const said = { enabled, roles, channels, version, updated_at: now };
  await queriesOf(tx)
    .insertInto("notification_rules")
    .values({ event, ...said })
    .onConflict((conflict) => conflict.column("event").doUpdateSet(said))
    .execute();
}
