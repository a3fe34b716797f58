import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { CardPrayer } from "../../prayers/index.ts";

/**
 * Cards whose prayer request is still in their own column, locked, by id; those that another transaction holds are left for the next
 * run. @unscoped the church's own task
 */
export async function takePlainPrayers(tx: Handle, after: number, most: number): Promise<readonly CardPrayer[]> {
  const { rows } = await sql<CardPrayer>`
    select id as "cardId", person_id as "personId", congregation_id as "congregationId", prayer_requests as text,
      consent_version as "consentVersion", consent_at as "consentAt", created_by as by, created_at as at
    from visitors where prayer_requests is not null and id > ${after}
    order by id limit ${most} for update skip locked`.execute(queriesOf(tx));
  return rows;
}

/** Empties the columns whose texts were moved. The version stays: nobody's reading of a card changes. @unscoped the church's own task */
export async function clearPlainPrayers(tx: Handle, cards: readonly number[]): Promise<void> {
  if (cards.length === 0) return;
  await sql`update visitors set prayer_requests = null where id = any(${[...cards]}::bigint[])`.execute(queriesOf(tx));
}
