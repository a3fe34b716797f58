import { sql, type Insertable } from "kysely";
import { announce, queriesOf, type Handle } from "../../../database/connect.ts";
import { keptWrite, keptWrites, onlyRow } from "../../../database/queries/kept-query.ts"; // kept: every registration at the door
import type { Visitors } from "../../../database/tables.ts";
import { happenedToMade } from "../../../tasks/happenings-store.ts";
import { homeValue, withHome, type Home } from "../../congregations/index.ts";
import { roleRecordOfMade, personParts, personRow, type PersonDraft, type PersonRow } from "../../people/index.ts";
import { CARD_MADE } from "../notices.ts";

export type NewCard = Insertable<Omit<Visitors, "id" | "version" | "updated_at" | "status" | "prayer_requests">>;
type CardRow = Omit<NewCard, "person_id" | "congregation_id" | "created_at">;

/** The parts of a statement that publish the card of its part `card` and add the first visit. */
const cardParts = sql`
  card_told as (${happenedToMade(CARD_MADE, "visitor", "card", "created_by")}), visit as (
    insert into visitor_visits (visitor_id, visit_date, created_at, created_by) select id, visit_date, created_at, created_by from card
  )`;
const cardColumns = ["id", "congregation_id", "visit_date", "created_at", "created_by"] as const;

const insertWithVisit = keptWrite((tx, card: NewCard & Pick<Insertable<Visitors>, "status" | "updated_at">) => {
  const made = queriesOf(tx).insertInto("visitors").values(card).returning(cardColumns);
  const query = sql<{ id: number }>`with card as (${made}), ${cardParts} select id from card`;
  return { compile: () => query.compile(queriesOf(tx)) };
});

/** Adds a card (status novo) with its first visit; returns its id. */
export async function insertCard(tx: Handle, card: NewCard): Promise<number> {
  announce(tx, "happenings");
  return onlyRow(await insertWithVisit(tx, { ...card, status: "novo", updated_at: card.created_at })).id;
}

interface FirstRows extends Record<string, object> {
  readonly person: PersonRow;
  readonly card: CardRow & Pick<Insertable<Visitors>, "status">;
  readonly home: Home;
}

/** One round trip for the congregation, the person, the card, the events and the first visit. */
const insertVisitor = keptWrites((tx, { person, card, home }: FirstRows) => {
  const query = sql<{ id: number; person_id: number; congregation_id: number }>`
    with ${personParts(tx, person, homeValue(home))},
      card as (${roleRecordOfMade("visitors", card)} returning person_id, ${sql.join(cardColumns.map((column) => sql.ref(column)))}),
      ${cardParts}
    select id, person_id, congregation_id from card`;
  return { compile: () => query.compile(queriesOf(tx)) };
});

/**
 * Adds a new person with a card (status novo) and its first visit.
 *
 * @throws Failure `permission.denied` if `home` finds no open congregation
 */
export async function enterVisitor(
  tx: Handle,
  draft: PersonDraft,
  card: CardRow,
  home: Home,
  now: Date,
): Promise<{ readonly id: number; readonly personId: number; readonly congregationId: number }> {
  announce(tx, "happenings");
  const rows = { person: personRow(draft, now), card: { ...card, status: "novo" as const }, home };
  const { id, person_id: personId, congregation_id: congregationId } = onlyRow(await withHome(() => insertVisitor(tx, rows)));
  return { id, personId, congregationId };
}
