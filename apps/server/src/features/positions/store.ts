import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { amongIds, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";
import { ledMinistries } from "../people/index.ts";

const selectPositions = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("volunteer_positions")
    .innerJoin("ministries", "ministries.id", "volunteer_positions.ministry_id")
    .select([
      "volunteer_positions.id",
      "volunteer_positions.ministry_id",
      "ministries.name as ministry_name",
      "volunteer_positions.name",
      "volunteer_positions.min_age",
      "volunteer_positions.weight",
      "volunteer_positions.arrive_minutes",
      "volunteer_positions.remind_days",
      sql<boolean>`volunteer_positions.archived_at is not null`.as("archived"),
      sql<number>`(select count(*) from volunteer_skills join volunteers on volunteers.id = volunteer_skills.volunteer_id
        where volunteer_skills.position_id = volunteer_positions.id and volunteers.status = 'active')`.as("skilled"),
      "volunteer_positions.version",
    ]);

/** What a ministry's leaders roster: the ministries of the scope, for a caller with row scope those that they lead. */
export const rosteredRows = {
  congregation: "ministries.congregation_id",
  theirs: (scope: Scope) => sql<SqlBool>`ministries.id in (${ledMinistries(scope)})`,
  byRelation: ({ ministryIds }: Scope) => amongIds("ministries.id", ministryIds),
} as const;

/** Everybody who may read positions reads those of the congregation: they say nothing about people. */
export const positionRows = { ...rosteredRows, theirs: () => sql<SqlBool>`true` } as const;

const list = {
  rows: selectPositions,
  id: "volunteer_positions.id",
  ...positionRows,
  sorts: { name: { by: "volunteer_positions.name_folded", tie: "volunteer_positions.id", as: "text" } },
} as const;
const positions = listOf(list);
const owner = sql`join ministries on ministries.id = volunteer_positions.ministry_id`;
export const positionKind = listedKind("volunteer_positions", "volunteerPosition.notFound", list, owner);
/** The positions that a caller may change. */
export const ownPositionKind = listedKind("volunteer_positions", "volunteerPosition.notFound", { ...list, ...rosteredRows }, owner);

/** One page of the matching positions in scope; `q` searches names. */
export const listPositions = (
  handle: Handle,
  scope: Scope,
  { q, ministry, archived = "false", sort = "name", ...page }: QueryOf<"listPositions">,
) =>
  positions(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({ "volunteer_positions.ministry_id": ministry }),
        ...(archived === "any" ? [] : [sql<SqlBool>`(volunteer_positions.archived_at is not null) = ${archived === "true"}`]),
      ],
      search: searchTerms(q ?? "").map((term) => holdsTerm("volunteer_positions.name_folded", term)),
    },
  );

/** Those of the ministries whose positions and rosters the caller may change, without closed ones. */
export async function rosteredMinistries(handle: Handle, scope: Scope, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await within(rosteredRows, scope)
    .reduce((found, condition) => found.where(condition), queriesOf(handle).selectFrom("ministries"))
    .select("ministries.id")
    .where(sql<SqlBool>`ministries.id = any(${[...ids]}::bigint[])`)
    .where("ministries.status", "<>", "closed")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether a position stands in a roster.
 * @unscoped the transaction holds the position, read within a scope
 */
export async function isRostered(tx: Handle, id: number): Promise<boolean> {
  const { rows } = await sql`select from schedule_needs where position_id = ${id} limit 1`.execute(queriesOf(tx));
  return rows.length > 0;
}
