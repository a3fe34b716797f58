import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";
import { listOf } from "../../records/lists/page.ts";
import type { Scope } from "../../access/caller.ts";

type ListQuery = QueryOf<"listResources">;

const selectResources = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("resources")
    .select([
      "resources.id",
      "resources.congregation_id",
      "resources.kind",
      "resources.name",
      "resources.capacity",
      "resources.units",
      "resources.setup_minutes",
      "resources.teardown_minutes",
      "resources.needs_approval",
      "resources.child_from_months",
      "resources.child_to_months",
      "resources.children_per_adult",
      sql<boolean>`resources.archived_at is not null`.as("archived"),
      "resources.version",
    ]);

/** Rooms belong to a congregation and to no account: everybody who sees the agenda sees them. */
export const resourceRows = {
  congregation: "resources.congregation_id",
  theirs: () => sql<SqlBool>`true`,
} as const;
const list = {
  rows: selectResources,
  id: "resources.id",
  ...resourceRows,
  sorts: {
    name: { by: "resources.name_folded", tie: "resources.id", as: "text" },
  },
} as const;
const resources = listOf(list);
export const resourceKind = listedKind("resources", "resource.notFound", list);

/** One page of the matching resources in scope; `q` searches names. */
export const listResources = (handle: Handle, scope: Scope, { q, kind, archived = "false", sort = "name", ...page }: ListQuery) =>
  resources(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({ "resources.kind": kind }),
        ...(archived === "any" ? [] : [sql<SqlBool>`(resources.archived_at is not null) = ${archived === "true"}`]),
      ],
      search: searchTerms(q ?? "").map((term) => holdsTerm("resources.name_folded", term)),
    },
  );

/**
 * Whether a resource was ever booked, or is wanted by a series.
 * @unscoped the transaction holds the resource, read within a scope; bookings of every congregation count
 */
export async function isBooked(tx: Handle, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from bookings where resource_id = ${id} union all select from series_resources where resource_id = ${id} limit 1`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}
