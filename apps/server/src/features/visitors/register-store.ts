import type { Insertable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptWrite, onlyRow } from "../../database/kept-query.ts";
import type { Visitors } from "../../database/tables.ts";

export type NewCard = Insertable<Omit<Visitors, "id" | "version" | "updated_at" | "status">>;

const insertWithVisit = keptWrite((tx, card: NewCard & Pick<Insertable<Visitors>, "status" | "updated_at">) =>
  queriesOf(tx)
    .with("card", (made) => made.insertInto("visitors").values(card).returning(["id", "visit_date", "created_at", "created_by"]))
    .with("visit", (made) =>
      made
        .insertInto("visitor_visits")
        .columns(["visitor_id", "visit_date", "created_at", "created_by"])
        .expression(made.selectFrom("card").select(["id", "visit_date", "created_at", "created_by"])),
    )
    .selectFrom("card")
    .select("id"),
);

/** Adds a card (status novo) with its first visit; answers its id. */
export async function insertCard(tx: Handle, card: NewCard): Promise<number> {
  return onlyRow(await insertWithVisit(tx, { ...card, status: "novo", updated_at: card.created_at })).id;
}
