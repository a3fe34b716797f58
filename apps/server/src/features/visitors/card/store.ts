import { sql, type SqlBool, type Updateable } from "kysely";
import type { Scope, Caller } from "../../../access/caller.ts";
import { within as rowsWithin } from "../../../access/within.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { keptQuery } from "../../../database/queries/kept-query.ts"; // kept: every card that is opened or changed
import type { Visitors } from "../../../database/tables.ts";
import { removeRows } from "../../../records/journal.ts";
import { change } from "../../../records/record.ts";
import type { RestorableKind } from "../../../records/undo.ts";
import { storedValues } from "../../custom-fields/index.ts";
import { hasCardPrayer } from "../../prayers/index.ts";
import { noteChanges } from "./history-store.ts";
import { within } from "../scope-store.ts";

/**
 * Cards with their person and their owner's name; without prayer request, notes and children.
 * @unscoped a part of queries, which add the scope
 */
export const selectCards = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("visitors")
    .innerJoin("people", "people.id", "visitors.person_id")
    .leftJoin("accounts as owners", "owners.id", "visitors.follow_up_owner_id")
    .leftJoin("people as owner_people", "owner_people.id", "owners.person_id")
    .select([
      "visitors.id",
      "visitors.person_id",
      "visitors.congregation_id",
      "people.name",
      "people.phone",
      "people.email",
      "people.address",
      "people.neighborhood",
      "people.cep",
      "people.city",
      "people.state",
      "people.family_name",
      "people.marital_status",
      "people.how_found_church",
      "people.previous_church",
      "visitors.best_contact_time",
      "visitors.accepts_calls",
      sql<boolean>`visitors.accepts_calls and not people.do_not_contact and people.deceased_on is null`.as("takes_calls"),
      "visitors.accepts_visits",
      "visitors.status",
      "visitors.visit_date",
      "visitors.created_at",
      sql<boolean>`(visitors.prayer_requests is not null or ${hasCardPrayer(sql.ref("visitors.id"))})`.as("has_prayer_request"),
      "visitors.follow_up_owner_id",
      "owner_people.name as follow_up_owner_name",
      "visitors.next_action",
      "visitors.next_action_date",
      "visitors.last_contact_at",
      "visitors.first_visited_at",
      "visitors.converted_at",
      // The sum of two versions that only grow: it is unchanged only if both rows are.
      sql<number>`visitors.version + people.version`.as("version"),
    ]);

const selectWholeCards = (handle: Handle) =>
  selectCards(handle)
    .select((card) =>
      card
        .selectFrom("accounts as makers")
        .innerJoin("people as maker_people", "maker_people.id", "makers.person_id")
        .select("maker_people.name")
        .whereRef("makers.id", "=", "visitors.created_by")
        .as("created_by_name"),
    )
    .select([
      "people.has_children",
      "people.children_count",
      "people.children_ages",
      "people.children_names",
      "people.emergency_contact",
      "people.emergency_phone",
      "people.version as person_version",
      "visitors.notes",
      "visitors.updated_at",
      // What is not yet in the vault.
      "visitors.prayer_requests as plain_prayer",
      "visitors.converted_by",
      "visitors.consent_version",
      "visitors.consent_at",
      storedValues("visitors.person_id").as("custom"),
    ]);

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];
export type WholeCardRow = Awaited<ReturnType<ReturnType<typeof selectWholeCards>["execute"]>>[number];

const wholeCard = keptQuery((handle, { scope, id }: { readonly scope: Scope; readonly id: number }) =>
  selectWholeCards(handle).where("visitors.id", "=", id).where(within(scope)),
);

/** A card's full record; null: none in scope. */
export async function readCard(handle: Handle, scope: Scope, id: number): Promise<WholeCardRow | null> {
  const [row] = await wholeCard(handle, { scope, id });
  return row ?? null;
}

export const cardKind: RestorableKind<WholeCardRow> = {
  table: "visitors",
  read: readCard,
  notFound: "visitor.notFound",
  reached: (scope) =>
    rowsWithin(
      {
        congregation: "visitors.congregation_id",
        theirs: ({ accountId }) => sql<SqlBool>`(visitors.follow_up_owner_id = ${accountId} or visitors.created_by = ${accountId})`,
      },
      scope,
    ),
};

export async function hasCard(handle: Handle, scope: Scope, id: number): Promise<boolean> {
  const row = await queriesOf(handle).selectFrom("visitors").select("id").where("id", "=", id).where(within(scope)).executeTakeFirst();
  return row !== undefined;
}

/** The changeable columns of a card; the person is changed by the people store. */
export type CardChange = Updateable<Omit<Visitors, "id" | "person_id" | "congregation_id" | "created_at" | "created_by" | "version">>;

/**
 * Changes a card that the transaction holds, adds to its history, and returns it, even if it has left the caller's scope.
 *
 * @param by the account that changes it
 * @unscoped the transaction holds the row, read within a scope
 */
export async function changeCard(tx: Handle, current: WholeCardRow, fields: CardChange, by: number, now: Date): Promise<WholeCardRow> {
  await change(tx, "visitors", current.id, fields, now);
  await noteChanges(tx, current, fields, by, now);
  return selectWholeCards(tx).where("visitors.id", "=", current.id).executeTakeFirstOrThrow();
}

export const removeCardContacts = (tx: Handle, step: number, personId: number): Promise<void> =>
  removeRows(tx, step, "person_contacts", sql<SqlBool>`person_id = ${personId} and about = 'visitor'`);

/**
 * Marks a card that the transaction holds as converted. One that is converted already keeps its time and author.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function convertCard(tx: Handle, card: WholeCardRow, by: Pick<Caller, "id" | "name">, now: Date): Promise<WholeCardRow> {
  if (card.status === "convertido_para_membro") return card;
  return changeCard(
    tx,
    card,
    {
      status: "convertido_para_membro",
      converted_at: card.converted_at ?? now,
      converted_by: card.converted_by ?? by.name,
      next_action: null,
      next_action_date: null,
    },
    by.id,
    now,
  );
}
