import type { DashboardStats } from "@aprisco/contract/dashboard.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import type { KeptCount } from "../../database/queries/kept-counts.ts";
import { keptQuery, onlyRow } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import type { ListFieldSource } from "../../facets/list-fields.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { testOf } from "../../records/lists/list-tests.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { theirPeople, tellsConversion } from "../people/index.ts";

/** The active members from the kept counts; those of the last 30 days along the index of their instants. */
const allMemberFigures = keptQuery((handle, { scope, since }: { readonly scope: Scope; readonly since: string }) => {
  const queries = queriesOf(handle);
  const inScope = reaches(scope, "congregation_id");
  const kept = queries.selectFrom("membership_counts").where(inScope);
  const sumOf = (status: string) => sql<number>`coalesce(sum(delta) filter (where status = ${status}), 0)::bigint`;
  const recent = queries.selectFrom("memberships").where("status", "=", "active").where("created_at", ">=", since).where(inScope);
  return kept.select([
    sumOf("active").as("members"),
    sumOf("congregado").as("congregados"),
    recent
      .select((member) => member.fn.countAll<number>().as("members"))
      .$asScalar()
      .$notNull()
      .as("newMembers30d"),
  ]);
});

/** The active members, those of the last 30 days, and the congregados separately; with row scope the caller's people only. */
export async function readMemberFigures(handle: Handle, scope: Scope, now: Date): Promise<DashboardStats> {
  const since = instantBefore(now, 30 * DAY_MS);
  if (!scope.onlyTheirs) {
    const { congregados, ...figures } = onlyRow(await allMemberFigures(handle, { scope, since }));
    // A narrow reader sees no status.
    return scope.isNarrow ? figures : { ...figures, congregados };
  }
  return queriesOf(handle)
    .selectFrom("memberships")
    .where("memberships.status", "=", "active")
    .where(theirPeople(scope, "memberships.person_id"))
    .where(reaches(scope, "memberships.congregation_id"))
    .select((member) => [
      member.fn.countAll<number>().as("members"),
      member.fn.countAll<number>().filterWhere("memberships.created_at", ">=", since).as("newMembers30d"),
    ])
    .executeTakeFirstOrThrow();
}

const column = (name: string) => sql.ref(`memberships.${name}`);

export const membershipFields: ListFieldSource = {
  fields: {
    "member.status": (test) => testOf.some(column("status"), test),
    "member.join_date": (test, { today }) => testOf.day(column("join_date"), test, today),
    "member.roll": (test) => testOf.number(column("roll_number"), test),
    "member.baptised": (test) =>
      testOf.flag(sql`(select baptised_on is not null from person_records where person_id = memberships.person_id)`, test),
    "member.under_discipline": (test) => testOf.flag(column("under_discipline"), test),
  },
};

export const membershipOwnData: readonly OwnDataSource[] = [
  {
    part: "membership",
    rows: ownRows(
      ({ personId }) => sql`
        select status, join_date as "joinDate", roll_number as "rollNumber", left_on as "leftOn", congregations.name as congregation
        from memberships join congregations on congregations.id = memberships.congregation_id where person_id = ${personId}`,
    ),
  },
];

/** Whether the roll has one of these acts, in force. */
const isInBook = (personId: number, acts: readonly string[]) => sql`exists (select from roll_movements as act
  where act.person_id = ${personId} and act.kind = any(${[...acts]}::text[])
    and not exists (select from roll_movements as later where later.rectifies_id = act.id))`;

/** The start and the end of a membership, if the roll has no act about it. */
export const membershipTimeline: readonly TimelineSource[] = [
  timelineOf({
    kinds: ["memberSince"],
    allow: "members:view",
    entries: (page, reader) => ({
      id: sql`joined.id`,
      when: { day: sql`joined.join_date` },
      from: sql`memberships as joined where joined.join_date is not null and joined.person_id = ${page.personId}
        and not ${isInBook(page.personId, ["admission"])} and not ${tellsConversion(page, reader, sql`joined.join_date`)}`,
      by: sql`joined.created_by`,
    }),
  }),
  timelineOf({
    kinds: ["memberLeft"],
    allow: "members:view",
    entries: (page) => ({
      id: sql`gone.id`,
      when: { day: sql`gone.left_on` },
      from: sql`memberships as gone where gone.left_on is not null and gone.person_id = ${page.personId}
        and not ${isInBook(page.personId, ["transfer_out", "withdrawal", "removal", "death"])}`,
      value: sql`gone.status`,
    }),
  }),
];

export const membershipCounts: readonly KeptCount[] = [
  {
    table: "membership_counts",
    by: ["congregation_id", "status"],
    recount: sql`select congregation_id, status, count(*) as n from memberships group by 1, 2`,
  },
  {
    table: "membership_day_counts",
    by: ["congregation_id", "event", "day"],
    recount: sql`
      select congregation_id, event, day, count(*) as n
      from memberships, lateral (values ('joined', member_from(status, join_date, left_on)),
        ('left', member_until(status, join_date, left_on))) as events (event, day)
      where day is not null group by 1, 2, 3`,
  },
];

/** The number of memberships in the scope's congregations from the kept counts, as a column; not for row scope. */
export const keptTotal = (scope: Scope) =>
  sql<number>`(select coalesce(sum(delta), 0)::bigint from membership_counts where ${reaches(scope, "membership_counts.congregation_id")})`;
