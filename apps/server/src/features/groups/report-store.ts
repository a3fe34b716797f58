import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { RecordChoice } from "../../facets/report.ts";
import { supervisedNetworks } from "../people/index.ts";
import { rowSource, type RowSource } from "../../records/lists/row-source.ts";
import { ledRows, networksBelow } from "./store.ts";

interface Asked {
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  /** The id of a network, with all within it. */
  readonly network?: string | undefined;
}

const source = (tx: Handle, query: RawBuilder<unknown>): RowSource => rowSource(tx, { compile: () => query.compile(queriesOf(tx)) });

/** Of a caller with row scope the groups that they look after: belonging to a group does not show how it is doing. */
const asked = (scope: Scope, { from, to, network }: Asked) =>
  sql.join(
    [
      sql`group_meetings.day between ${from}::date and ${to}::date`,
      ...within(ledRows, scope),
      ...(network === undefined ? [] : [sql`cell_groups.network_id in (${networksBelow(Number(network))})`]),
    ],
    sql` and `,
  );

/** The most networks of a choice; a church has a few dozen. */
const MOST_NETWORKS = 1_000;

/** The networks that a caller may narrow a report to, each before those within it; the label says all that it is in. */
export async function readNetworkChoices(handle: Handle, scope: Scope): Promise<readonly RecordChoice[]> {
  const owned = {
    congregation: "group_networks.congregation_id",
    theirs: (of: Scope) => sql<SqlBool>`group_networks.id in (${supervisedNetworks(of)})`,
  } as const;
  const { rows } = await sql<RecordChoice>`
    with recursive placed (id, path, sorted) as (
      select id, name, array[name_folded] from group_networks where parent_id is null
      union all select inner_networks.id, placed.path || ' › ' || inner_networks.name, placed.sorted || inner_networks.name_folded
      from group_networks as inner_networks join placed on inner_networks.parent_id = placed.id
    )
    select placed.id::text as value, placed.path as label from placed join group_networks on group_networks.id = placed.id
    where ${sql.join([sql`true`, ...within(owned, scope)], sql` and `)}
    order by placed.sorted, placed.id limit ${MOST_NETWORKS}`.execute(queriesOf(handle));
  return rows;
}

/** What the groups in scope reported, by group or by network; those without a meeting in the span are left out. */
export function reportGroups(tx: Handle, scope: Scope, by: "group" | "network", narrowed: Asked): RowSource {
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
    where ${asked(scope, narrowed)}
    group by ${isGroup ? sql`cell_groups.id` : sql`group_networks.id`}, 1
    order by ${isGroup ? sql`max(group_networks.name_folded) nulls last, cell_groups.name_folded, cell_groups.id` : sql`fold(group_networks.name) nulls last`}`;
  return source(tx, rows);
}

/** The meetings of the groups in scope with their figures, the latest first; no text of a report but theme and minister. */
export function reportMeetings(tx: Handle, scope: Scope, narrowed: Asked): RowSource {
  const rows = sql`
    select group_meetings.day, cell_groups.name as group, group_networks.name as network, group_meetings.present,
      group_meetings.named_visitors + group_meetings.more_visitors as visitors, group_meetings.children, group_meetings.offerings,
      group_meetings.theme, group_meetings.minister, group_meetings.not_held_because as "notHeld"
    from group_meetings join cell_groups on cell_groups.id = group_meetings.group_id
    left join group_networks on group_networks.id = cell_groups.network_id
    where ${asked(scope, narrowed)}
    order by group_meetings.day desc, cell_groups.name_folded, group_meetings.id`;
  return source(tx, rows);
}
