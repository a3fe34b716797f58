import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import type { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import type { Received } from "@aprisco/contract/route.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../database/listed-kind.ts";
import { listOf } from "../../database/page.ts";
import { rowSource } from "../../database/row-source.ts";
import { searchTerms, textHolds, unindexed } from "../../database/search.ts";
import { amongIds, within } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";

type MinistryStatus = Ministry["status"];
type ListQuery = Received<(typeof ministryRoutes)["listMinistries"]>["query"];

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
      "ministries.status",
      "ministries.created_at",
      "ministries.version",
    ]);

const list = {
  rows: selectMinistries,
  id: "ministries.id",
  congregation: "ministries.congregation_id",
  /** A leader's own: those that they lead or added. */
  theirs: ({ accountId }: Scope) => sql<SqlBool>`(ministries.leader_id = ${accountId} or ministries.created_by = ${accountId})`,
  byDuty: ({ ministryIds }: Scope) => amongIds("ministries.id", ministryIds),
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

/** One page of the ministries in scope that match; `q` looks at their names and their leaders'. */
export const listMinistries = (handle: Handle, scope: Scope, { q, status, leader, sort = "name", ...page }: ListQuery) =>
  ministries(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...(status === undefined ? [] : [sql<SqlBool>`ministries.status = ${status}`]),
        ...(leader === undefined ? [] : [sql<SqlBool>`ministries.leader_id = ${leader}`]),
      ],
      search: searchTerms(q ?? "").map((term) => {
        const [own, leaders] = ["ministries.name_folded", "leader_people.name_folded"].map((column) => textHolds(sql.ref(column), term));
        const indexed = sql<SqlBool>`(${own} or ${leaders})`;
        return { indexed, walking: unindexed(indexed) };
      }),
    },
  );
