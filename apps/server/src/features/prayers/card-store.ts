import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/**
 * Whether a card has a request whose text stands; `cardId` is a column or a value.
 * @unscoped a part of queries, which add the scope
 */
export const hasCardPrayer = (cardId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from prayer_requests as asked where asked.visitor_id = ${cardId} and asked.sealed is not null)`;

export interface SealedPrayer {
  readonly id: number;
  readonly person_id: number | null;
  readonly sealed: Buffer;
  readonly key_id: number;
}

/**
 * The requests of a card whose texts stand, the oldest first: one, or several after a merge of cards.
 * @unscoped a card that was read within a scope
 */
export async function readCardPrayers(handle: Handle, cardId: number): Promise<readonly SealedPrayer[]> {
  const { rows } = await sql<SealedPrayer>`
    select id, person_id, sealed, key_id from prayer_requests where visitor_id = ${cardId} and sealed is not null
    order by created_at, id`.execute(queriesOf(handle));
  return rows;
}

/** The same, locked until the transaction ends. @unscoped a card that the transaction holds */
export async function holdCardPrayers(tx: Handle, cardId: number): Promise<readonly SealedPrayer[]> {
  await sql`select from prayer_requests where visitor_id = ${cardId} order by id for update`.execute(queriesOf(tx));
  return readCardPrayers(tx, cardId);
}

/** Gives the requests of a card to another card of the same person. @unscoped a merge, which has checked its people */
export async function moveCardPrayers(tx: Handle, from: number, into: number): Promise<void> {
  await sql`update prayer_requests set visitor_id = ${into} where visitor_id = ${from}`.execute(queriesOf(tx));
}
