import type { AbsentPerson } from "@aprisco/contract/attendance.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import type { Sweep } from "../../database/queries/forget.ts";
import type { DataCheck } from "../../manifest.ts";
import { listOf } from "../../records/lists/page.ts";
import { searchTerms, textHolds, unindexed } from "../../records/lists/search.ts";
import { theirPeople } from "../people/index.ts";

/** Who came less often before is not looked for. */
const USUAL = 3;
/** The days up to the last presence in which `usual` is counted. */
const USUAL_DAYS = 84;
/** Who was seen last before so many days has left, and is not on the radar. */
const FORGOTTEN_DAYS = 180;
/** From this number of days without presence `usual` is kept: it does not change until the person comes again. */
const SETTLED_DAYS = 14;
const CHILD_YEARS = 12;
/** Weeks without being seen, when none are asked for. */
export const USUAL_WEEKS = 3;
const MOST_ABSENT = 1_000;

/** The kept number, or that of a person who has been away for a few days less than it takes to be kept. */
const usual = sql<number>`coalesce(presence.usual, (select count(*) from attendance
  where attendance.person_id = presence.person_id and attendance.role < 4
    and attendance.day > presence.last_seen_on - ${USUAL_DAYS}::integer and attendance.day <= presence.last_seen_on))`;

const selectAbsent = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("presence")
    .innerJoin("people", "people.id", "presence.person_id")
    .select([
      "presence.person_id as id",
      "people.name",
      "people.preferred_name",
      "people.phone",
      "presence.last_seen_on",
      usual.as("usual"),
      sql<string | null>`(select coalesce(events.title, event_series.title, cell_groups.name) from attendance
        join gatherings on gatherings.id = attendance.gathering_id left join events on events.id = gatherings.event_id
        left join event_series on event_series.id = events.series_id left join cell_groups on cell_groups.id = gatherings.group_id
        where attendance.person_id = presence.person_id and attendance.day = presence.last_seen_on and attendance.role < 4
        order by gatherings.started_at desc limit 1)`.as("last_place"),
      sql<AbsentPerson["follow_up"]>`(select jsonb_build_object('id', follow_ups.id, 'owner_id', follow_ups.owner_id, 'owner', owning.name,
          'text', follow_ups.text, 'due_on', follow_ups.due_on, 'version', follow_ups.version)
        from follow_ups left join accounts on accounts.id = follow_ups.owner_id left join people as owning on owning.id = accounts.person_id
        where follow_ups.person_id = presence.person_id and follow_ups.kind = 'absence' and follow_ups.state = 'open')`.as("follow_up"),
    ]);

const absentRows = {
  congregation: "presence.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "presence.person_id"),
} as const;
const absent = listOf({
  rows: selectAbsent,
  id: "presence.person_id",
  ...absentRows,
  sorts: { last_seen_on: { by: "presence.last_seen_on", tie: "presence.person_id", as: "day" } },
});

const byName = (q: string | undefined) =>
  searchTerms(q ?? "").map((term) => {
    const named = textHolds(sql.ref("people.name_folded"), term);
    return { indexed: sql<SqlBool>`(${textHolds(sql.ref("people.search_text"), term)} and ${named})`, walking: unindexed(named) };
  });

/** Living people of the register who still belong, of an age to come by themselves. */
const belongs = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`people.deceased_on is null and people.anonymised_at is null
  and (people.birth_date is null or people.birth_date <= ${today}::date - ${`${CHILD_YEARS} years`}::interval)
  and exists (select from memberships where memberships.person_id = people.id and memberships.status in ('active', 'congregado', 'visitor'))`;

/**
 * Part of a query: people who used to come and were last seen `weeks` ago, half a year at most, without those who were excused since.
 * @unscoped a condition of statements that take the scope, or ask each owner
 */
export const isAbsent = (today: string, weeks: number): readonly RawBuilder<SqlBool>[] => [
  sql<SqlBool>`presence.last_seen_on between ${today}::date - ${FORGOTTEN_DAYS}::integer and ${today}::date - ${weeks * 7}::integer`,
  sql<SqlBool>`${usual} >= ${USUAL}`,
  belongs(today),
  sql<SqlBool>`not exists (select from attendance where attendance.person_id = presence.person_id
    and attendance.day > presence.last_seen_on and attendance.role = 4)`,
];

/** How many people `listAbsent` lists without a filter, counted up to `MOST_ABSENT`. */
export async function countAbsent(handle: Handle, scope: Scope, today: string): Promise<number> {
  const conditions = sql.join([...isAbsent(today, USUAL_WEEKS), ...within(absentRows, scope)], sql` and `);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from presence join people on people.id = presence.person_id where ${conditions} limit ${MOST_ABSENT}) as found`.execute(
    queriesOf(handle),
  );
  return onlyRow(rows).n;
}

/**
 * One page of the people who came at least three times in twelve weeks and have not been seen for some weeks, half a year at most, the
 * latest seen first. Children, and those who were excused since, are left out.
 */
export async function listAbsent(handle: Handle, scope: Scope, query: QueryOf<"listAbsent">, today: string) {
  const { q, weeks = USUAL_WEEKS, owner, sort = "-last_seen_on", ...page } = query;
  const openOf = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (select from follow_ups
    where follow_ups.person_id = presence.person_id and follow_ups.kind = 'absence' and follow_ups.state = 'open' and ${condition})`;
  const owned =
    owner === undefined
      ? []
      : owner === "none"
        ? [sql<SqlBool>`not ${openOf(sql<SqlBool>`num_nonnulls(owner_id, ministry_id) > 0`)}`]
        : [openOf(sql<SqlBool>`owner_id = ${owner === "mine" ? scope.accountId : Number(owner)}`)];
  const found = await absent(
    handle,
    scope,
    { sort, ...page },
    {
      where: [...isAbsent(today, weeks), ...owned],
      search: byName(q),
    },
  );
  const weeksSince = (day: string): number => Math.floor((Date.parse(today) - Date.parse(day)) / (7 * 86_400_000));
  return { rows: found.rows.map((row) => ({ ...row, weeks: weeksSince(row.last_seen_on) })), meta: found.meta };
}

const selectMissing = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("people")
    .leftJoin("presence", "presence.person_id", "people.id")
    .select(["people.id", "people.name", "people.preferred_name", "people.phone", "presence.last_seen_on"]);
const missing = listOf({
  rows: selectMissing,
  id: "people.id",
  congregation: "people.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "people.id"),
  sorts: { name: { by: "people.name_folded", tie: "people.id", as: "text" } },
});

/** One page of the people of the register who were in none of the gatherings of a span, by name. */
type MissingQuery = Omit<QueryOf<"listMissing">, "from" | "to"> & { readonly from: string; readonly to: string };
export const listMissing = (handle: Handle, scope: Scope, query: MissingQuery, today: string) => {
  const { q, from, to, kind, events, sort = "name", ...page } = query;
  const chosen = [
    ...(kind === undefined ? [] : [sql<SqlBool>`gatherings.kind = ${kind}`]),
    ...(events === undefined ? [] : [sql<SqlBool>`gatherings.event_id = any(${[...events]}::bigint[])`]),
  ];
  const among =
    chosen.length === 0
      ? sql`true`
      : sql`attendance.gathering_id in (select gatherings.id from gatherings
          where gatherings.day between ${from}::date and ${to}::date and ${sql.join(chosen, sql` and `)})`;
  return missing(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        belongs(today),
        sql<SqlBool>`not exists (select from attendance where attendance.person_id = people.id
          and attendance.day between ${from}::date and ${to}::date and attendance.role < 4 and ${among})`,
      ],
      search: byName(q),
      isCommon: true,
    },
  );
};

/** The absences that ended last because the person came again, the latest first. */
export async function listReturned(handle: Handle, scope: Scope, limit: number) {
  const { rows } = await sql<{ id: number; name: string; seen_on: string; state: "returned" }>`
    select follow_ups.person_id as id, people.name, follow_ups.seen_on, follow_ups.state
    from follow_ups join people on people.id = follow_ups.person_id
    where follow_ups.kind = 'absence' and follow_ups.state = 'returned' and people.anonymised_at is null
      and ${reaches(scope, "follow_ups.congregation_id")}
      and ${scope.onlyTheirs ? sql`(follow_ups.owner_id = ${scope.accountId} or ${theirPeople(scope, "follow_ups.person_id")})` : sql`true`}
    order by follow_ups.seen_on desc, follow_ups.id desc limit ${limit}`.execute(queriesOf(handle));
  return rows;
}

/**
 * Counts `usual` of people who have been away long enough that it does not change until they come again.
 * @unscoped housekeeping of the whole church
 */
export const countUsual: Sweep = async (tx, now, most) => {
  const { numAffectedRows = 0n } = await sql`
    update presence set usual = (select least(count(*), 32767) from attendance
      where attendance.person_id = presence.person_id and attendance.role < 4
        and attendance.day > presence.last_seen_on - ${USUAL_DAYS}::integer and attendance.day <= presence.last_seen_on)
    where person_id = any(array(select person_id from presence
      where usual is null and last_seen_on <= ${now}::timestamptz::date - ${SETTLED_DAYS}::integer limit ${most}))`.execute(queriesOf(tx));
  return Number(numAffectedRows);
};

/**
 * What `npm run check:data` compares: presence, and its kept numbers, with the marks.
 * @unscoped counts the whole church, for the operator
 */
export const presenceCheck: DataCheck = {
  name: "presence of people",
  wrong: async (handle) => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from presence
        full join (select person_id, min(day) as first, max(day) as last from attendance where role < 4 group by 1) as seen using (person_id)
        left join people on people.id = person_id
      where (presence.first_seen_on, presence.last_seen_on) is distinct from (seen.first, seen.last)
        or presence.congregation_id is distinct from people.congregation_id
        or presence.usual is not null and presence.usual <> (select count(*) from attendance where attendance.person_id = presence.person_id
          and role < 4 and day > presence.last_seen_on - ${USUAL_DAYS}::integer and day <= presence.last_seen_on)`.execute(
      queriesOf(handle),
    );
    return rows[0]?.wrong ?? 0;
  },
};
