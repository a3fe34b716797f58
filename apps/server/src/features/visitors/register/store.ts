import { sql, type Insertable, type RawBuilder } from "kysely";
import { announce, queriesOf, type Handle } from "../../../database/connect.ts";
import { keptWrite, keptWrites, onlyRow } from "../../../database/queries/kept-query.ts"; // kept: every registration at the door
import type { Visitors } from "../../../database/tables.ts";
import { happenedToMade } from "../../../tasks/happenings-store.ts";
import { homeValue, withHome, type Home } from "../../congregations/index.ts";
import { roleRecordOfMade, personParts, personRow, type PersonDraft, type PersonRow } from "../../people/index.ts";
import { addVisit } from "../card/log-store.ts";
import { CARD_MADE, type CardNews } from "../notices.ts";

export type NewCard = Insertable<Omit<Visitors, "id" | "version" | "updated_at" | "status" | "prayer_requests">>;
type CardRow = Omit<NewCard, "person_id" | "congregation_id" | "created_at">;

/** The parts of a statement that publish the card of its part `card` and add the first visit. */
const cardParts = (data?: RawBuilder<unknown>) => sql`
  card_told as (${happenedToMade(CARD_MADE, "visitor", "card", "created_by", data)}), visit as (
    insert into visitor_visits (visitor_id, visit_date, created_at, created_by) select id, visit_date, created_at, created_by from card
  )`;
const cardColumns = ["id", "congregation_id", "visit_date", "created_at", "created_by"] as const;

const insertWithVisit = keptWrite((tx, card: NewCard & Pick<Insertable<Visitors>, "status" | "updated_at">) => {
  const made = queriesOf(tx).insertInto("visitors").values(card).returning(cardColumns);
  const query = sql<{ id: number }>`with card as (${made}), ${cardParts()} select id from card`;
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
  readonly told: { readonly data: string };
}

/** One round trip for the congregation, the person, the card, the events and the first visit. */
const insertVisitor = keptWrites((tx, { person, card, home, told }: FirstRows) => {
  const query = sql<{ id: number; person_id: number; congregation_id: number }>`
    with ${personParts(tx, person, homeValue(home))},
      card as (${roleRecordOfMade("visitors", card)} returning person_id, ${sql.join(cardColumns.map((column) => sql.ref(column)))}),
      ${cardParts(sql`${told.data}`)}
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
  news: CardNews = {},
): Promise<{ readonly id: number; readonly personId: number; readonly congregationId: number }> {
  announce(tx, "happenings");
  const told = { data: JSON.stringify(news) };
  const rows = { person: personRow(draft, now), card: { ...card, status: "novo" as const }, home, told };
  const { id, person_id: personId, congregation_id: congregationId } = onlyRow(await withHome(() => insertVisitor(tx, rows)));
  return { id, personId, congregationId };
}

type Answers = Pick<NewCard, "visit_date" | "consent_version" | "consent_at">;

/**
 * Adds a visit of today to the only open card of a person with this name and telephone, so that whoever fills in the public form once
 * more becomes no second person. What is kept of the person stays: the form may be a stranger's.
 *
 * @returns the card; null: none, or several match, or its congregation is another one than was asked for
 * @unscoped the answer does not show whether there is one
 */
export async function enterReturn(
  tx: Handle,
  typed: { readonly name: string; readonly phone: string; readonly congregation_id?: number | null | undefined },
  answers: Answers,
  now: Date,
): Promise<{ readonly id: number; readonly personId: number; readonly congregationId: number } | null> {
  const queries = queriesOf(tx);
  const { rows } = await sql<{ id: number; person_id: number; congregation_id: number }>`
    select visitors.id, visitors.person_id, visitors.congregation_id from people join visitors on visitors.person_id = people.id
    where people.name_folded = fold(${typed.name}) and dialed(people.phone) = dialed(${typed.phone}::text) and people.anonymised_at is null
      and visitors.status <> 'convertido_para_membro'
    order by visitors.id limit 2 for no key update of visitors`.execute(queries);
  const [card] = rows;
  if (!card || rows.length > 1) return null;
  if (typeof typed.congregation_id === "number" && typed.congregation_id !== card.congregation_id) return null;
  await addVisit(tx, { visitorId: card.id, day: answers.visit_date, by: null }, now);
  await sql`
    update visitors set visit_date = greatest(visit_date, ${answers.visit_date}::date),
      consent_version = coalesce(${answers.consent_version ?? null}, consent_version),
      consent_at = coalesce(${answers.consent_at ?? null}::timestamptz, consent_at),
      version = version + 1, updated_at = ${now}
    where id = ${card.id}`.execute(queries);
  return { id: card.id, personId: card.person_id, congregationId: card.congregation_id };
}
