import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Vault } from "../../vault/vault.ts";

/** Closes requests that were answered before an instant. @unscoped the church's own task */
export async function closeAnswered(tx: Handle, before: string, now: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update prayer_requests set status = 'closed', closed_at = ${now}, updated_at = ${now}, version = version + 1
    where id = any(array(select id from prayer_requests where status = 'answered' and answered_at < ${before}::timestamptz
      order by answered_at limit ${most} for update skip locked))`.execute(queriesOf(tx));
  return Number(numAffectedRows);
}

/**
 * Destroys the texts of requests that are older than so many months, with what was given beside them; a text that was moved
 * into the vault counts from its move. The key of a request without a person goes too; a person's key stays for what else it seals.
 * @unscoped the church's own task
 */
export async function destroyTexts(
  tx: Handle,
  vault: Vault,
  { months, now, most }: { readonly months: number; readonly now: Date; readonly most: number },
): Promise<number> {
  const before = sql`${now}::timestamptz - make_interval(months => ${months}::integer)`;
  const { rows } = await sql<{ id: number; keys: readonly number[] | null }>`
    with old as (
      select id, case when person_id is null then array_remove(array[key_id, answer_key_id], null) end as keys from prayer_requests
      where (sealed is not null or answer_sealed is not null) and created_at < ${before}
        and (moved_at is null or moved_at < ${before})
      order by created_at limit ${most} for update skip locked)
    update prayer_requests set sealed = null, key_id = null, answer_sealed = null, answer_key_id = null, name_given = null,
      contact_given = null, updated_at = ${now}, version = version + 1
    from old where prayer_requests.id = old.id
    returning prayer_requests.id, old.keys`.execute(queriesOf(tx));
  for (const key of rows.flatMap(({ keys }) => keys ?? [])) await vault.destroy(tx, key, now);
  return rows.length;
}
