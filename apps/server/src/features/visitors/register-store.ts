import type { Insertable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Visitors } from "../../database/tables.ts";

export type NewCard = Insertable<Omit<Visitors, "id" | "version" | "updated_at" | "status">>;

/** Adds a card (status novo) with its first visit; answers its id. */
export async function insertCard(tx: Handle, card: NewCard): Promise<number> {
  const { id } = await queriesOf(tx)
    .insertInto("visitors")
    .values({ ...card, status: "novo", updated_at: card.created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queriesOf(tx)
    .insertInto("visitor_visits")
    .values({ visitor_id: id, visit_date: card.visit_date, created_at: card.created_at, created_by: card.created_by ?? null })
    .execute();
  return id;
}

/** The church's congregations; the seat comes first. */
export async function readCongregations(handle: Handle): Promise<readonly number[]> {
  const rows = await queriesOf(handle).selectFrom("congregations").select("id").orderBy("is_seat", "desc").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
