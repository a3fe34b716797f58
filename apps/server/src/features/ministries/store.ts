import type { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import type { Received } from "@aprisco/contract/route.ts";
import { sql, type Insertable, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../database/page.ts";
import { holdsTerm, searchTerms, textHolds, unindexed } from "../../database/search.ts";
import type { Ministries } from "../../database/tables.ts";
import type { Scope } from "../../http/caller.ts";

type Queries = { readonly [O in "listMinistries" | "listMinistryLeaders"]: Received<(typeof ministryRoutes)[O]>["query"] };

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
export type MinistryRow = Awaited<ReturnType<ReturnType<typeof selectMinistries>["execute"]>>[number];

/** A leader's own: those that they lead or added. */
const theirs = ({ accountId }: Scope) => sql<SqlBool>`(ministries.leader_id = ${accountId} or ministries.created_by = ${accountId})`;

const ministries = listOf({
  rows: selectMinistries,
  id: "ministries.id",
  congregation: "ministries.congregation_id",
  theirs,
  sorts: {
    name: { by: "ministries.name_folded", tie: "ministries.id", as: "text" },
    created_at: { by: "ministries.created_at", tie: "ministries.id", as: "instant" },
  },
});

/** One page of the ministries in scope that match; `q` looks at their names and their leaders'. */
export const listMinistries = (handle: Handle, scope: Scope, { q, status, leader, sort = "name", ...page }: Queries["listMinistries"]) =>
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

/** One ministry; null when the scope reaches none. */
export async function readMinistry(handle: Handle, scope: Scope, id: number): Promise<MinistryRow | null> {
  const row = await selectMinistries(handle)
    .where("ministries.id", "=", id)
    .$if(scope.congregationIds.length > 0, (query) => query.where("ministries.congregation_id", "in", [...scope.congregationIds]))
    .$if(scope.onlyTheirs, (query) => query.where(theirs(scope)))
    .executeTakeFirst();
  return row ?? null;
}

/** What may be left out of a new ministry. */
type Optional = { readonly [F in "description" | "leader_id" | "status"]?: Insertable<Ministries>[F] | undefined };
type NewMinistry = Optional & Omit<Insertable<Ministries>, keyof Optional>;

/** Adds a ministry; answers its id. */
export async function insertMinistry(tx: Handle, ministry: NewMinistry): Promise<number> {
  const { id } = await queriesOf(tx)
    .insertInto("ministries")
    .values(ministry as Insertable<Ministries>)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The congregation that what a caller adds belongs to: the first that they see; the seat for who sees all. */
export async function homeOf(handle: Handle, { congregationIds }: Scope): Promise<number> {
  const [first] = congregationIds;
  if (first !== undefined) return first;
  const seat = await queriesOf(handle)
    .selectFrom("congregations")
    .select("id")
    .orderBy("is_seat", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return seat.id;
}

/** An active account that sees one of these congregations (none named: any). */
const isActive = (congregationIds: readonly number[]) =>
  congregationIds.length === 0
    ? sql<SqlBool>`accounts.status = 'ativo'`
    : sql<SqlBool>`accounts.status = 'ativo'
        and (accounts.congregation_ids = '{}'::bigint[] or accounts.congregation_ids && ${[...congregationIds]}::bigint[])`;

/**
 * Whether the caller may name this account as the leader of a ministry of this congregation. A row-scoped caller can only name
 * themselves: handing a ministry over is not theirs to decide.
 */
export async function isLeader(handle: Handle, scope: Scope, congregationId: number, accountId: number): Promise<boolean> {
  if (scope.onlyTheirs && accountId !== scope.accountId) return false;
  const account = await queriesOf(handle)
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where(isActive([congregationId]))
    .executeTakeFirst();
  return account !== undefined;
}

type Leader = { readonly id: number; readonly name: string };

/** The account that is answered whatever was typed, or a row-scoped caller's own, if it may lead. */
async function readLeader(handle: Handle, scope: Scope, id: number): Promise<readonly Leader[]> {
  return queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.name"])
    .where("accounts.id", "=", id)
    .where(isActive(scope.congregationIds))
    .execute();
}

/**
 * Some of those who may be chosen to lead, by name, the included one first. All names of the church are not a row-scoped
 * caller's to read: they are answered themselves.
 *
 * @returns `more`: further ones match
 */
export async function listLeaders(
  handle: Handle,
  scope: Scope,
  { q = "", limit = 50, include }: Queries["listMinistryLeaders"],
): Promise<{ readonly leaders: readonly Leader[]; readonly more: boolean }> {
  if (scope.onlyTheirs) return { leaders: await readLeader(handle, scope, scope.accountId), more: false };
  const first = include === undefined ? [] : await readLeader(handle, scope, include);
  // The index of people's search finds who may be meant; their name decides, or a telephone typed would tell whose it is.
  const named = searchTerms(q).flatMap((term) => [
    holdsTerm("people.search_text", term).indexed,
    textHolds(sql.ref("people.name_folded"), term),
  ]);
  // From the people, each with their account: of a church's people few have one, and the page wants few of those.
  const { rows } = await sql<Leader>`
    select found.id, people.name from people
    cross join lateral (
      select accounts.id from accounts where accounts.person_id = people.id and ${isActive(scope.congregationIds)} offset 0
    ) as found
    where ${sql.join([sql`true`, ...named], sql` and `)}
    order by people.name_folded, people.id limit ${limit + 1}`.execute(queriesOf(handle));
  const leaders = [...first, ...rows.filter(({ id }) => id !== first[0]?.id)];
  return { leaders: leaders.slice(0, limit), more: leaders.length > limit };
}
