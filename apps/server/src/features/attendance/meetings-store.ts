import type { Gathering } from "@aprisco/contract/attendance.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../records/lists/page.ts";
import { searchTerms, textHolds } from "../../records/lists/search.ts";
import { ledGroups, supervisedGroups } from "../people/index.ts";
import { counted, type GatheringsAsked } from "./gatherings-store.ts";

const selectMeetings = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("gatherings")
    .innerJoin("cell_groups", "cell_groups.id", "gatherings.group_id")
    .innerJoin("group_meetings", "group_meetings.gathering_id", "gatherings.id")
    .select([
      "gatherings.id",
      sql<number | null>`gatherings.group_id`.as("group_id"),
      "group_meetings.held",
      sql<Gathering["kind"]>`gatherings.kind`.as("kind"),
      "cell_groups.name as title",
      "gatherings.started_at as starts_at",
      "gatherings.day",
      "cell_groups.neighborhood as location",
      counted.as("counts"),
      sql<number | null>`case when group_meetings.held then
        group_meetings.present + group_meetings.named_visitors + group_meetings.more_visitors + group_meetings.children end`.as(
        "headcount",
      ),
      sql<string | null>`coalesce(gatherings.closed_at, group_meetings.locked_at)`.as("closed_at"),
    ]);

const meetings = listOf({
  rows: selectMeetings,
  id: "gatherings.id",
  congregation: "gatherings.congregation_id",
  // A caller with row scope takes the meetings of the groups that they lead or whose network they supervise.
  theirs: (scope) => sql<SqlBool>`(gatherings.group_id in (${ledGroups(scope)}) or gatherings.group_id in (${supervisedGroups(scope)}))`,
  sorts: { starts_at: { by: "gatherings.started_at", tie: "gatherings.id", as: "instant" } },
});

/** One page of the meetings of groups that have a report. */
export const listGroupMeetings = (handle: Handle, scope: Scope, query: GatheringsAsked) => {
  const { q, kind: _kind, from, to, ...page } = query;
  return meetings(handle, scope, page, {
    where: [
      // The index on the hour has the meetings of groups alone.
      sql<SqlBool>`gatherings.group_id is not null`,
      ...(from === undefined ? [] : [sql<SqlBool>`gatherings.day >= ${from}::date`]),
      ...(to === undefined ? [] : [sql<SqlBool>`gatherings.day <= ${to}::date`]),
      ...searchTerms(q ?? "").map((term) => textHolds(sql.ref("cell_groups.search_text"), term)),
    ],
    // Of a few groups the meetings are found by the group.
    ...(scope.onlyTheirs ? {} : { isCommon: true as const }),
  });
};
