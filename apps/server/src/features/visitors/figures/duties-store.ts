import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery } from "../../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import type { Scope } from "../../../access/caller.ts";
import type { BoardTime } from "../../../days/church-time.ts";
import type { DutyRow } from "../../../facets/boards.ts";
import { within } from "../scope-store.ts";

/** A visitor should be contacted within two days. */
const FIRST_CONTACT_HOURS = 48;
/** Older cards without contact are not duties; they stay in the figures and the list. */
const NEW_DAYS = 30;

const targetOf = (card: number): string => `/visitor-management?visitor=${card}`;

interface DueInput {
  readonly scope: Scope;
  readonly today: string;
  readonly most: number;
}

const dueCards = keptQuery((handle, { scope, today, timeZone, most }: DueInput & { readonly timeZone: string }) =>
  queriesOf(handle)
    .selectFrom("visitors")
    .innerJoin("people", "people.id", "visitors.person_id")
    .where(within(scope))
    .where("visitors.next_action_date", "<=", today)
    .select([
      "visitors.id",
      "people.name",
      "visitors.next_action",
      sql<string>`visitors.next_action_date::timestamp at time zone ${timeZone}`.as("since"),
    ])
    .orderBy("visitors.next_action_date")
    .orderBy("visitors.id")
    .limit(most),
);

/** The follow-ups due today or before, as in the figure; each opens the form for the contact. */
export async function readFollowUpDuties(handle: Handle, scope: Scope, { today, timeZone }: BoardTime, most: number): Promise<DutyRow[]> {
  const rows = await dueCards(handle, { scope, today, timeZone, most });
  return rows.map(({ id, name, next_action, since }) => ({ title: name, note: next_action, since, target: `${targetOf(id)}&log=true` }));
}

interface UncontactedInput extends DueInput {
  readonly newSince: string;
  readonly lateSince: string;
}
const uncontactedCards = keptQuery((handle, { scope, today, newSince, lateSince, most }: UncontactedInput) =>
  queriesOf(handle)
    .selectFrom("visitors")
    .innerJoin("people", "people.id", "visitors.person_id")
    .where(within(scope))
    .where("visitors.status", "=", "novo")
    .where("visitors.created_at", ">=", newSince)
    .where("visitors.created_at", "<=", lateSince)
    .where((card) =>
      card.and([
        card.or([card("visitors.last_contact_at", "is", null), card("visitors.last_contact_at", "<=", lateSince)]),
        // With a due day it is a follow-up instead.
        card.or([card("visitors.next_action_date", "is", null), card("visitors.next_action_date", ">", today)]),
      ]),
    )
    .select(["visitors.id", "people.name", "visitors.created_at"])
    .orderBy("visitors.created_at")
    .orderBy("visitors.id")
    .limit(most),
);

/** The visitors of the last month without a contact, and without an attempt in the last 48 hours. */
export async function readFirstContactDuties(handle: Handle, scope: Scope, { now, today }: BoardTime, most: number): Promise<DutyRow[]> {
  const ago = (hours: number) => instantBefore(now, hours * HOUR_MS);
  const rows = await uncontactedCards(handle, { scope, today, newSince: ago(NEW_DAYS * 24), lateSince: ago(FIRST_CONTACT_HOURS), most });
  return rows.map(({ id, name, created_at }) => ({ title: name, note: null, since: created_at, target: targetOf(id) }));
}
