import type { Network } from "@aprisco/contract/group-networks.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import type { OwnDataSource } from "../../facets/own-data.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { supervisedNetworks } from "../people/index.ts";

/** The most networks of an answer; a church has a few dozen. */
const MOST = 1_000;

/** Of a network and of all within it: the groups that are not closed, and the people in them now. */
const sumsOf = (which: RawBuilder<unknown>) => sql<Network["within"]>`(
  select jsonb_build_object('groups', count(distinct summed.id), 'members', count(belongs.id))
  from cell_groups as summed left join group_members as belongs on belongs.group_id = summed.id and belongs.until_on is null
  where summed.status <> 'closed' and summed.network_id in (${which}))`;

const selectNetworks = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("group_networks")
    .leftJoin("group_networks as parents", "parents.id", "group_networks.parent_id")
    .select([
      "group_networks.id",
      "group_networks.congregation_id",
      "group_networks.name",
      "group_networks.level_name",
      "group_networks.parent_id",
      "parents.name as parent",
      sql<Network["supervisors"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('person_id', people.id, 'name', people.name) order by people.name_folded), '[]')
        from network_supervisors as supervising join people on people.id = supervising.person_id
        where supervising.network_id = group_networks.id and supervising.until_on is null)`.as("supervisors"),
      sql<boolean>`group_networks.archived_at is not null`.as("archived"),
      sumsOf(sql`select group_networks.id`).as("own"),
      sumsOf(sql`with recursive below (id) as (
        select group_networks.id
        union select inner_networks.id from group_networks as inner_networks join below on inner_networks.parent_id = below.id
      ) select below.id from below`).as("within"),
      sql<Network["depth"]>`(with recursive above (id, parent_id) as (
        select group_networks.id, group_networks.parent_id
        union select outer_networks.id, outer_networks.parent_id from group_networks as outer_networks join above on outer_networks.id = above.parent_id
      ) select count(*) - 1 from above)`.as("depth"),
      "group_networks.version",
    ]);

/** A caller with row scope reads the networks that they supervise, in any congregation. */
const supervised = (scope: Scope): RawBuilder<SqlBool> => sql<SqlBool>`group_networks.id in (${supervisedNetworks(scope)})`;
const list = {
  rows: selectNetworks,
  id: "group_networks.id",
  congregation: "group_networks.congregation_id",
  theirs: supervised,
  byRelation: (scope: Scope) => (scope.overseenGroupIds.length === 0 ? null : supervised(scope)),
} as const;
export const networkKind = listedKind("group_networks", "network.notFound", list);
export type NetworkRow = Awaited<ReturnType<typeof readNetworks>>[number];

/** The networks in scope by name. */
export const readNetworks = (handle: Handle, scope: Scope) =>
  within(list, scope)
    .reduce((rows, condition) => rows.where(condition), selectNetworks(handle))
    .orderBy("group_networks.name_folded")
    .orderBy("group_networks.id")
    .limit(MOST)
    .execute();

/** Locks the congregation's networks until the transaction ends: a tree is checked whole. @unscoped nothing leaves */
export const holdTree = (tx: Handle, congregationId: number) =>
  sql`select from group_networks where congregation_id = ${congregationId} order by id for update`.execute(queriesOf(tx));

/** Whether a network may be within this one: one of its congregation that is not archived. @unscoped only a truth value leaves */
export async function takesNetworks(handle: Handle, congregationId: number, id: number): Promise<boolean> {
  const rows = queriesOf(handle).selectFrom("group_networks").select("id").where("id", "=", id);
  return (await rows.where("congregation_id", "=", congregationId).where("archived_at", "is", null).executeTakeFirst()) !== undefined;
}

/**
 * Where a network stands: how many it is in (0: none), how many levels there are below it (0: none), and whether `inside` is itself
 * or within it.
 * @unscoped the transaction holds the tree; only numbers and a truth value leave
 */
export async function standingOf(tx: Handle, { id, parent }: { readonly id: number | null; readonly parent: number | null }) {
  const { rows } = await sql<{ above: number; below: number; cycle: boolean }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from group_networks where id = ${parent}
      union select outer_networks.id, outer_networks.parent_id from group_networks as outer_networks join above on outer_networks.id = above.parent_id
    ), below (id, level) as (
      select ${id}::bigint, 0
      union select inner_networks.id, below.level + 1 from group_networks as inner_networks join below on inner_networks.parent_id = below.id
      where below.level < 10
    ) select (select count(*) from above) as above, (select max(level) from below) as below,
      exists (select from above where id = ${id}) as cycle`.execute(queriesOf(tx));
  return onlyRow(rows);
}

/** Whether a group or another network is in it; `present`: without closed groups and archived networks. @unscoped the transaction holds it */
export async function isEmptyNetwork(tx: Handle, id: number, present: boolean): Promise<boolean> {
  const { rows } = await sql`
    select from cell_groups where network_id = ${id} and (not ${present} or status <> 'closed')
    union all select from group_networks where parent_id = ${id} and (not ${present} or archived_at is null) limit 1`.execute(
    queriesOf(tx),
  );
  return rows.length === 0;
}

/** Who supervises a network from today; those who did and are not named end today. @unscoped the transaction holds the network */
export async function setSupervisors(tx: Handle, networkId: number, people: readonly number[], today: string): Promise<void> {
  await sql`update network_supervisors set until_on = greatest(from_on, ${today}::date)
    where network_id = ${networkId} and until_on is null and not person_id = any(${[...people]}::bigint[])`.execute(queriesOf(tx));
  await sql`insert into network_supervisors (network_id, person_id, from_on)
    select ${networkId}, person, ${today}::date from unnest(${[...people]}::bigint[]) as person on conflict do nothing`.execute(
    queriesOf(tx),
  );
}

export const networkOwnData: readonly OwnDataSource[] = [
  {
    part: "networks",
    rows: ownRows(
      ({ personId }) => sql`
        select group_networks.name as "groupNetwork", from_on as "from", until_on as "until"
        from network_supervisors join group_networks on group_networks.id = network_id where person_id = ${personId} order by from_on`,
    ),
  },
];
