import { sql, type Insertable } from "kysely";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import { keptWrite, onlyRow } from "../../database/kept-query.ts";
import type { Visitors } from "../../database/tables.ts";
import { happenedToMade } from "../../tasks/happenings-store.ts";
import { CARD_MADE } from "./notices.ts";

export type NewCard = Insertable<Omit<Visitors, "id" | "version" | "updated_at" | "status">>;

const insertWithVisit = keptWrite((tx, card: NewCard & Pick<Insertable<Visitors>, "status" | "updated_at">) => {
  const made = queriesOf(tx)
    .insertInto("visitors")
    .values(card)
    .returning(["id", "congregation_id", "visit_date", "created_at", "created_by"]);
  const query = sql<{ id: number }>`
    with made as (${made}), told as (${happenedToMade(CARD_MADE, "visitor", "made", "created_by")}), visit as (
      insert into visitor_visits (visitor_id, visit_date, created_at, created_by) select id, visit_date, created_at, created_by from made
    ) select id from made`;
  return { compile: () => query.compile(queriesOf(tx)) };
});

/** Adds a card (status novo) with its first visit; answers its id. */
export async function insertCard(tx: Handle, card: NewCard): Promise<number> {
  announce(tx, "happenings");
  return onlyRow(await insertWithVisit(tx, { ...card, status: "novo", updated_at: card.created_at })).id;
}
