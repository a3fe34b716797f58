import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import type { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import type { HandlerInput } from "@aprisco/contract/route.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { equalTo, searchTerms, textHolds, unindexed, type SearchTerm } from "../../records/lists/search.ts";
import { listOf } from "../../records/lists/page.ts";
import { rowSource } from "../../records/lists/row-source.ts";
import { amongIds, reaches, within } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { ledMinistries } from "../people/index.ts";

type MinistryStatus = Ministry["status"];
type ListQuery = HandlerInput<(typeof ministryRoutes)["listMinistries"]>["query"];

const selectMinistries = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("ministries")
    .leftJoin("accounts as leaders", "leaders.id", "ministries.leader_id")
    .leftJoin("people as leader_people", "leader_people.id", "leaders.person_id")
    .select([
      "ministries.id",
      "ministries.congregation_id",
      "ministries.name",
      "ministries.description",
      "ministries.leader_id",
      "leader_people.name as leader_name",
      sql<Ministry["leaders"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', people.name, 'role', led.role) order by led.role desc, people.name_folded), '[]')
        from ministry_members as led join people on people.id = led.person_id
        where led.ministry_id = ministries.id and led.until_on is null and led.role <> 'member')`.as("leaders"),
      sql<number>`(
        select count(*) from ministry_members as serving where serving.ministry_id = ministries.id and serving.until_on is null)`.as(
        "members",
      ),
      "ministries.status",
      "ministries.created_at",
      "ministries.version",
    ]);

/**
 * A leader's own: those that they lead, as an account or as a person, or added. The account by the row's own column: of a
 * deleted ministry nothing else is there.
 */
export const theirMinistries = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(ministries.leader_id = ${scope.accountId} or ministries.created_by = ${scope.accountId} or ministries.id in (${ledMinistries(scope)}))`;

/** The rows of a scope. */
export const ministryRows = {
  congregation: "ministries.congregation_id",
  theirs: theirMinistries,
  byDuty: ({ ministryIds }: Scope) => amongIds("ministries.id", ministryIds),
} as const;
const list = {
  rows: selectMinistries,
  id: "ministries.id",
  ...ministryRows,
  sorts: {
    name: { by: "ministries.name_folded", tie: "ministries.id", as: "text" },
    created_at: { by: "ministries.created_at", tie: "ministries.id", as: "instant" },
  },
} as const;
const ministries = listOf(list);
export const ministryKind = listedKind("ministries", "ministry.notFound", list);

/** All of them in scope, by name, for reports. */
export const reportMinistries = (tx: Handle, scope: Scope, status: MinistryStatus | undefined, timeZone: string) =>
  rowSource(
    tx,
    within(list, scope)
      .reduce((rows, condition) => rows.where(condition), selectMinistries(tx))
      .clearSelect()
      .select(["ministries.name", "leader_people.name as leader", "ministries.status"])
      .select(sql<string>`(ministries.created_at at time zone ${timeZone})::date`.as("created"))
      .$if(status !== undefined, (rows) => rows.where("ministries.status", "=", status as MinistryStatus))
      .orderBy("ministries.name_folded")
      .orderBy("ministries.id"),
  );

/** Whether a record may name the ministry: it stands in a congregation of the scope. */
export async function reachesMinistry(handle: Handle, { congregationIds }: Scope, id: number): Promise<boolean> {
  const rows = queriesOf(handle).selectFrom("ministries").select("id").where("id", "=", id);
  return (await rows.where(reaches({ congregationIds }, "congregation_id")).executeTakeFirst()) !== undefined;
}

/**
 * Whether a person who leads it now has the term in their name; not as a set of rows, which would be made of all people.
 * @unscoped a condition on rows of a list within the scope; rows of another section it narrows itself
 */
export const leadersHold = (term: SearchTerm) => sql<SqlBool>`coalesce((
  select bool_or(${textHolds(sql.ref("people.name_folded"), term)}) from ministry_members as led join people on people.id = led.person_id
  where led.ministry_id = ministries.id and led.until_on is null and led.role <> 'member'), false)`;

/** One page of the ministries in scope that match; `q` looks at their names, descriptions and leaders (spec.md §3). */
export const listMinistries = (handle: Handle, scope: Scope, { q, status, leader, sort = "name", ...page }: ListQuery) =>
  ministries(
    handle,
    scope,
    { sort, ...page },
    {
      where: equalTo({ "ministries.status": status, "ministries.leader_id": leader }),
      search: searchTerms(q ?? "").map((term) => {
        const [own, leaders] = ["ministries.search_text", "leader_people.name_folded"].map((column) => textHolds(sql.ref(column), term));
        const indexed = sql<SqlBool>`(${own} or ${leaders} or ${leadersHold(term)})`;
        return { indexed, walking: unindexed(indexed) };
      }),
    },
  );
