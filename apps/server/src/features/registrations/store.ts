import type { QueryOf } from "@aprisco/contract/routes.ts";
import type { Registration } from "@aprisco/contract/registrations-form.ts";
import { sql, type Insertable, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { amongIds, reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow, plannedOnce } from "../../database/queries/kept-query.ts"; // kept: a rush of registrations
import type { Registrations } from "../../database/tables.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, holdsTerm, searchTerms, textHolds } from "../../records/lists/search.ts";
import type { RecordKind } from "../../records/record.ts";
import { theirEvents, visibleTo } from "../agenda/index.ts";
import type { GivenAnswer } from "./answers.ts";

type ListQuery = QueryOf<"listRegistrations">;

const selectRegistrations = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("registrations")
    .innerJoin("events", "events.id", "registrations.event_id")
    .innerJoin("event_series", "event_series.id", "events.series_id")
    .select([
      "registrations.id",
      "registrations.event_id",
      sql<string>`coalesce(events.title, event_series.title)`.as("event"),
      "registrations.person_id",
      sql<string>`coalesce(registrations.name, '—')`.as("name"),
      "registrations.email",
      "registrations.phone",
      "registrations.party",
      "registrations.state",
      "registrations.number",
      "registrations.code",
      "registrations.registered_at",
      "registrations.canceled_at",
      sql<boolean>`registrations.state <> 'canceled' and exists (
        select from registrations as other where other.event_id = registrations.event_id and other.id <> registrations.id
          and other.state <> 'canceled' and other.name_folded = registrations.name_folded
          and (other.email = registrations.email or dialed(other.phone) = dialed(registrations.phone)))`.as("repeated"),
      sql<Registration["answers"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('question', label, 'value', value) order by sort, question_id), '[]')
        from registration_answers join registration_questions on registration_questions.id = question_id
        where registration_id = registrations.id)`.as("answers"),
    ]);

/** Registrations without their events, which decide the page; only the page is joined. */
const bareRegistrations = (handle: Handle) => queriesOf(handle).selectFrom("registrations");
const eventsWith = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`registrations.event_id = any(array(select events.id from events where ${condition}))`;
/** Whether the reader may see the event. A scalar subquery: PostgreSQL would turn an 'exists' into a join with all events. */
const isOfSeenEvent = (scope: Scope) => sql<SqlBool>`(select ${visibleTo(scope)} from events where events.id = registrations.event_id)`;

/** The registrations of events that a scope may change: for a leader of events that they made, or of ministries that they lead. */
const list = {
  rows: selectRegistrations,
  id: "registrations.id",
  congregation: "registrations.congregation_id",
  theirs: (scope: Scope) => eventsWith(theirEvents(scope)),
  sorts: {
    number: { by: "registrations.number", tie: "registrations.id", as: "number" },
    name: { by: "registrations.name_folded", tie: "registrations.id", as: "text" },
    registered: { by: "registrations.registered_at", tie: "registrations.id", as: "instant" },
  },
} as const;
const registrations = listOf(list);

const theirKind = listedKind("registrations", "registration.notFound", { ...list, theirs: theirEvents });
const seenKind = listedKind("registrations", "registration.notFound", { ...list, theirs: visibleTo });
/** The registrations of a private event belong to its maker only, whatever others may change. */
export const registrationKind: RecordKind<NonNullable<Awaited<ReturnType<typeof theirKind.read>>>, Scope> = {
  table: "registrations",
  notFound: "registration.notFound",
  read: (handle, scope, id) =>
    scope.onlyTheirs ? theirKind.read(handle, scope, id) : seenKind.read(handle, { ...scope, onlyTheirs: true }, id),
};

/** One page of the matching registrations in scope; `q` searches names, codes, e-mails and phones. */
export const listRegistrations = (handle: Handle, scope: Scope, { q, event, state, sort = "number", ...page }: ListQuery) =>
  registrations(
    handle,
    scope,
    { sort, ...page },
    {
      among: bareRegistrations,
      isCommon: true,
      where: [
        isOfSeenEvent(scope),
        ...(event === undefined ? [] : [amongIds("registrations.event_id", [event]) ?? sql<SqlBool>`false`]),
        ...equalTo({ "registrations.state": state }),
      ],
      search: searchTerms(q ?? "").map((term) => holdsTerm("registrations.search_text", term)),
    },
  );

/** Events that a chooser is answered by default. */
const OFFERED_EVENTS = 50;

/**
 * The events in scope that take registrations: those to come by time, then the past ones from the last on; the included one first,
 * by the given id, which may be an occurrence of a course.
 *
 * @returns `more`: there are further matches
 */
export async function listRegistrationEvents(
  handle: Handle,
  scope: Scope,
  { q = "", limit = OFFERED_EVENTS, include }: QueryOf<"listRegistrationEvents">,
  now: Date,
) {
  // In parentheses it is asked once, not for each event.
  const included = sql`(select registration_of(${include ?? null}::bigint))`;
  const conditions = [
    reaches(scope, "events.congregation_id"),
    visibleTo(scope),
    ...(scope.onlyTheirs ? [theirEvents(scope)] : []),
    ...searchTerms(q).map(
      (term) => sql`(events.id = ${included} or ${textHolds(sql`fold(coalesce(events.title, event_series.title))`, term)})`,
    ),
  ];
  const { rows } = await sql<{ id: number; name: string; day: string }>`
    select id, name, day from (
      select case when events.id = ${included} then ${include ?? null}::bigint else events.id end as id,
        coalesce(events.title, event_series.title) as name, coming.day, coming.starts_at, coming.ends_at <= ${now} as is_over
      from event_registration join events on events.id = event_registration.event_id
        join event_series on event_series.id = events.series_id
        cross join lateral (
          select own.day, own.starts_at, own.ends_at from (
            select events.day, events.starts_at, events.ends_at
            union all
            select other.day, other.starts_at, other.ends_at
            from course_series join events as other on other.series_id = course_series.series_id
            where course_series.event_id = events.id) as own
          order by own.ends_at <= ${now}, case when own.ends_at > ${now} then own.starts_at end, own.starts_at desc limit 1) as coming
      where ${sql.join(conditions, sql` and `)}) as found
    order by id is distinct from ${include ?? null}::bigint, is_over, case when not is_over then starts_at end, starts_at desc, id
    limit ${limit + 1}`.execute(queriesOf(handle));
  return { events: rows.slice(0, limit), more: rows.length > limit };
}

export interface HeldRegistration {
  readonly id: number;
  readonly event_id: number;
  readonly person_id: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly party: number;
  readonly state: Registration["state"];
  readonly number: number;
  readonly code: string;
  readonly language: string;
  readonly registered_by: number | null;
}
const heldColumns = [
  "id",
  "event_id",
  "person_id",
  "name",
  "email",
  "party",
  "state",
  "number",
  "code",
  "language",
  "registered_by",
] as const;

/**
 * A registration by id; the caller has checked its token or owner.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export const findRegistration = (handle: Handle, id: number): Promise<HeldRegistration | undefined> =>
  queriesOf(handle).selectFrom("registrations").select(heldColumns).where("id", "=", id).executeTakeFirst();

/**
 * The registration of an earlier submit with the same key. @unscoped the event or registration was read within a scope, or by its
 * own link
 */
export async function findByKey(handle: Handle, key: string): Promise<HeldRegistration | undefined> {
  const [held] = await plannedOnce(handle, queriesOf(handle).selectFrom("registrations").select(heldColumns).where("client_key", "=", key));
  return held;
}

/**
 * A person's registration for an event, unless canceled.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export const findOfPerson = (handle: Handle, eventId: number, personId: number): Promise<HeldRegistration | undefined> =>
  queriesOf(handle)
    .selectFrom("registrations")
    .select(heldColumns)
    .where("event_id", "=", eventId)
    .where("person_id", "=", personId)
    .where("state", "<>", "canceled")
    .executeTakeFirst();

/**
 * The first registration for an event by the same name with the same e-mail or telephone, unless canceled; another name with that
 * contact is a family. An unconfirmed one may be anybody's: it keeps nobody from registering.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export const findAgain = (handle: Handle, eventId: number, { name, email, phone }: TypedPerson): Promise<HeldRegistration | undefined> =>
  queriesOf(handle)
    .selectFrom("registrations")
    .select(heldColumns)
    .where("event_id", "=", eventId)
    .where("name_folded", "=", sql<string>`fold(${name})`)
    .where("state", "not in", ["canceled", "unconfirmed"])
    .where(sql<SqlBool>`(email = ${email}::text or dialed(phone) = dialed(${phone}::text))`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/**
 * A registration's position on the waiting list, from 1; null: not waiting. @unscoped the event or registration was read within a
 * scope, or by its own link
 */
export async function positionOf(
  handle: Handle,
  { event_id: eventId, number, state }: Pick<HeldRegistration, "event_id" | "number" | "state">,
) {
  if (state !== "waiting") return null;
  const { rows } = await sql<{ position: number }>`
    select count(*)::int as position from registrations where event_id = ${eventId} and state = 'waiting' and number <= ${number}`.execute(
    queriesOf(handle),
  );
  return rows[0]?.position ?? null;
}

/** Adds a registration with its answers; returns it. */
export async function insertRegistration(
  tx: Handle,
  row: Insertable<Registrations>,
  answers: readonly GivenAnswer[],
): Promise<HeldRegistration> {
  const queries = queriesOf(tx);
  const made = onlyRow(await plannedOnce(tx, queries.insertInto("registrations").values(row).returning(heldColumns)));
  if (answers.length > 0) {
    await queries
      .insertInto("registration_answers")
      .values(answers.map((answer) => ({ registration_id: made.id, ...answer })))
      .execute();
  }
  return made;
}

/**
 * Changes the state of registrations; the transaction holds the places.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function putState(tx: Handle, ids: readonly number[], state: Registration["state"], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update registrations set state = ${state}, canceled_at = ${state === "canceled" ? now : null}::timestamptz
    where id = any(${[...ids]}::bigint[])`.execute(queriesOf(tx));
}

/**
 * Registrations by their ids, in order of event and number; the caller has checked access.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export const findRegistrations = (handle: Handle, ids: readonly number[]): Promise<HeldRegistration[]> =>
  queriesOf(handle)
    .selectFrom("registrations")
    .select(heldColumns)
    .where(amongIds("registrations.id", ids) ?? sql<SqlBool>`false`)
    .orderBy("event_id")
    .orderBy("number")
    .execute();

/** Those of `ids` that the caller may change, as `registrationKind` reads a single one. */
export async function findChangeable(handle: Handle, scope: Scope, ids: readonly number[]): Promise<HeldRegistration[]> {
  const among = amongIds("registrations.id", ids);
  if (among === null) return [];
  const owned = { congregation: list.congregation, theirs: scope.onlyTheirs ? theirEvents : visibleTo };
  const conditions = [among, ...within(owned, { ...scope, onlyTheirs: true })];
  const rows = await queriesOf(handle)
    .selectFrom("registrations")
    .innerJoin("events", "events.id", "registrations.event_id")
    .select("registrations.id")
    .where(sql.join<SqlBool>(conditions, sql` and `))
    .execute();
  return findRegistrations(
    handle,
    rows.map(({ id }) => id),
  );
}

/**
 * The registrations of an event with a place or on the waiting list that have an e-mail, in pages by id.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export const readRegistered = (handle: Handle, eventId: number, after: number, most: number): Promise<HeldRegistration[]> =>
  queriesOf(handle)
    .selectFrom("registrations")
    .select(heldColumns)
    .where("event_id", "=", eventId)
    .where("state", "<>", "canceled")
    .where("email", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();

/**
 * Names the person of registrations that were unconfirmed, as `matchPerson` does for a new one; the transaction holds the places.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function matchPeople(tx: Handle, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with matched as (
      select registrations.id, registrations.event_id, min(people.id) as person_id
      from registrations join people on people.congregation_id = registrations.congregation_id
        and people.name_folded = registrations.name_folded and people.anonymised_at is null
        and (people.email = registrations.email or dialed(people.phone) = dialed(registrations.phone))
      where registrations.id = any(${[...ids]}::bigint[]) and registrations.person_id is null
      group by registrations.id having count(*) = 1
    ), first as (select distinct on (event_id, person_id) * from matched order by event_id, person_id, id)
    update registrations set person_id = first.person_id from first
    where registrations.id = first.id and not exists (
      select from registrations as taken
      where taken.event_id = first.event_id and taken.person_id = first.person_id and taken.state <> 'canceled')`.execute(queriesOf(tx));
}

interface TypedPerson {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The only person of a congregation with this name and this e-mail or phone who is not registered yet. The answer does not show
 * whether there is one.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function matchPerson(
  tx: Handle,
  congregationId: number,
  eventId: number,
  { name, email, phone }: TypedPerson,
): Promise<number | null> {
  if (email === null && phone === null) return null;
  const rows = await plannedOnce(
    tx,
    sql<{ id: number; registered: boolean }>`
    select people.id, exists (
      select from registrations where event_id = ${eventId} and person_id = people.id and state <> 'canceled') as registered
    from people where congregation_id = ${congregationId} and name_folded = fold(${name}) and anonymised_at is null
      and (email = ${email} or dialed(phone) = dialed(${phone}::text)) limit 2`,
  );
  const [found] = rows;
  return rows.length === 1 && found && !found.registered ? found.id : null;
}
