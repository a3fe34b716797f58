import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { rowSource, type RowSource } from "../../records/lists/row-source.ts";
import { groupRows } from "./store.ts";

/** YYYY-MM-DD, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

const source = (tx: Handle, query: RawBuilder<unknown>): RowSource => rowSource(tx, { compile: () => query.compile(queriesOf(tx)) });

const inSpan = (scope: Scope, { from, to }: Span) =>
  sql.join([sql`group_meetings.day between ${from}::date and ${to}::date`, ...within(groupRows, scope)], sql` and `);

/** What the groups in scope reported in a span, by group or by network; those without a meeting in it are left out. */
export function reportGroups(tx: Handle, scope: Scope, by: "group" | "network", span: Span): RowSource {
  const isGroup = by === "group";
  const rows = sql`
    select ${isGroup ? sql`cell_groups.name` : sql`group_networks.name`} as name,
      ${isGroup ? sql`max(group_networks.name)` : sql`null::text`} as network,
      count(distinct group_meetings.group_id) as groups, count(*) filter (where held) as meetings,
      round(avg(group_meetings.present) filter (where held))::integer as average,
      coalesce(sum(group_meetings.named_visitors + group_meetings.more_visitors), 0)::bigint as visitors,
      coalesce(sum(group_meetings.children), 0)::bigint as children, coalesce(sum(group_meetings.offerings), 0)::bigint as offerings
    from group_meetings join cell_groups on cell_groups.id = group_meetings.group_id
    left join group_networks on group_networks.id = cell_groups.network_id
    where ${inSpan(scope, span)}
    group by ${isGroup ? sql`cell_groups.id` : sql`group_networks.id`}, 1
    order by ${isGroup ? sql`max(group_networks.name_folded) nulls last, cell_groups.name_folded, cell_groups.id` : sql`fold(group_networks.name) nulls last`}`;
  return source(tx, rows);
}

/** The meetings of the groups in scope with their figures, the latest first; no text of a report but theme and minister. */
export function reportMeetings(tx: Handle, scope: Scope, span: Span): RowSource {
  const rows = sql`
    select group_meetings.day, cell_groups.name as group, group_networks.name as network, group_meetings.present,
      group_meetings.named_visitors + group_meetings.more_visitors as visitors, group_meetings.children, group_meetings.offerings,
      group_meetings.theme, group_meetings.minister, group_meetings.not_held_because as "notHeld"
    from group_meetings join cell_groups on cell_groups.id = group_meetings.group_id
    left join group_networks on group_networks.id = cell_groups.network_id
    where ${inSpan(scope, span)}
    order by group_meetings.day desc, cell_groups.name_folded, group_meetings.id`;
  return source(tx, rows);
}
