import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { emptyColumns, removeRows } from "../../records/journal.ts";
import { insert } from "../../records/record.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { Failure } from "../../failure.ts";
import type { NamedPeople } from "../../facets/people.ts";

// The household of a person is two columns. A household without people is deleted with the last one.

export type HouseholdRole = "head" | "spouse" | "child" | "other";
/** The new household of a person; null: none. */
export interface Place {
  readonly personId: number;
  readonly home: { readonly id: number; readonly role: HouseholdRole } | null;
}

const columns = ["household_id", "household_role"] as const;

async function lockHouseholds(tx: Handle, ids: readonly number[], people: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from households where id = any(${[...ids]}::bigint[])
      or id in (select household_id from people where id = any(${[...people]}::bigint[]) and household_id is not null)
    order by id for update`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

const lockPeople = async (tx: Handle, ids: readonly number[], homes: readonly number[]): Promise<void> => {
  await sql`select from people where id = any(${[...ids]}::bigint[]) or household_id = any(${[...homes]}::bigint[])
    order by id for update`.execute(queriesOf(tx));
};

/** Repetitions if people change their households while the locks are awaited. */
const MOST_ROUNDS = 5;

/**
 * Locks these households and those of these people, then what `along` locks: usually the people and their housemates. Rows are
 * locked in the order of ids, and households before rows that refer to people (decision 24), so that transactions cannot deadlock.
 * If one of the people has meanwhile moved to a household that is not locked, all locks are released and taken again.
 *
 * @throws Failure `server.unavailable` after too many repetitions
 * @unscoped the transaction holds the row, read within a scope
 */
export async function holdHouseholds(
  tx: Handle,
  ids: readonly number[],
  people: NamedPeople,
  along: (homes: readonly number[], named: readonly number[]) => Promise<void> = (homes, named) => lockPeople(tx, named, homes),
): Promise<void> {
  const queries = queriesOf(tx);
  const whom = () => (typeof people === "function" ? people() : people);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await sql`savepoint holding`.execute(queries);
    const named = await whom();
    const homes = await lockHouseholds(tx, ids, named);
    await along(homes, named);
    const elsewhere = sql`household_id is not null and household_id <> all(${[...homes]}::bigint[])`;
    const { rows } = await sql`select from people where id = any(${[...(await whom())]}::bigint[]) and ${elsewhere} limit 1`.execute(
      queries,
    );
    if (rows.length === 0) {
      await sql`release savepoint holding`.execute(queries);
      return;
    }
    await sql`rollback to savepoint holding`.execute(queries);
  }
  throw new Failure("server.unavailable", { retryAfter: 1 });
}

/**
 * Locks the households of people, then the row that refers to the people.
 * @unscoped the transaction holds the row, read within a scope
 */
export const holdHomes = (tx: Handle, people: NamedPeople, row: () => Promise<unknown>): Promise<void> =>
  holdHouseholds(tx, [], people, async () => void (await row()));

/**
 * Locks people whose households the transaction holds, and their housemates, in order of id.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function holdHousemates(tx: Handle, people: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct household_id as id from people where id = any(${[...people]}::bigint[]) and household_id is not null`.execute(
    queriesOf(tx),
  );
  await lockPeople(
    tx,
    people,
    rows.map(({ id }) => id),
  );
}

/**
 * Moves people to other households or roles. Former households without people are deleted.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function settle(tx: Handle, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const queries = queriesOf(tx);
  const ids = places.map(({ personId }) => personId);
  const homes = places.flatMap(({ home }) => (home ? [home.id] : []));
  // Locked: otherwise two people who leave at once would each see the other in the household.
  const held = await lockHouseholds(tx, homes, ids);
  // Cleared first: two people may exchange roles, and a household never has two heads.
  await sql`update people set household_id = null, household_role = null where id = any(${ids}::bigint[]) and household_id is not null`.execute(
    queries,
  );
  await sql`
    update people set household_id = home, household_role = role
    from unnest(
      ${places.map(({ personId }) => personId)}::bigint[], ${places.map(({ home }) => home?.id ?? null)}::bigint[],
      ${places.map(({ home }) => home?.role ?? null)}::text[]
    ) as place (person, home, role)
    where people.id = person and home is not null`.execute(queries);
  await sql`delete from households where id = any(${[...held]}::bigint[])
    and not exists (select from people where people.household_id = households.id)`.execute(queries);
}

export interface Removal {
  readonly congregationId: number;
  readonly by: number;
  readonly now: Date;
  /** Today in church time. */
  readonly today: string;
}

/**
 * Moves people of one household to another congregation. One person alone is then without a household; several stay together, in
 * the same household if nobody stays behind. The people who stay get a head again.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveOut(tx: Handle, going: readonly number[], { congregationId, by, now, today }: Removal): Promise<void> {
  const queries = queriesOf(tx);
  const { rows } = await sql<{ id: number; household_id: number; role: HouseholdRole; goes: boolean }>`
    select id, household_id, household_role as role, id = any(${[...going]}::bigint[]) as goes from people where household_id = (
      select people.household_id from people where people.id = ${going[0]}) order by id for update`.execute(queries);
  const home = rows[0]?.household_id;
  if (home === undefined) return;
  const movers = rows.filter(({ goes }) => goes);
  const stayers = rows.filter(({ goes }) => !goes);
  if (stayers.length === 0) {
    await sql`update households set congregation_id = ${congregationId}, updated_at = ${now}, version = version + 1 where id = ${home}`.execute(
      queries,
    );
    return;
  }
  const next = movers.length === 1 ? null : await copyHousehold(tx, home, { congregationId, by, now });
  await settle(
    tx,
    movers.map(({ id, role }) => ({ personId: id, home: next === null ? null : { id: next, role } })),
  );
  if (next !== null) await passHeadOn(tx, next, today);
  await leaveBehind(tx, [home], { now, today });
}

async function copyHousehold(tx: Handle, id: number, { congregationId, by, now }: Omit<Removal, "today">): Promise<number> {
  const queries = queriesOf(tx);
  const { name } = await queries.selectFrom("households").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return insert(tx, "households", { congregation_id: congregationId, name, created_at: now, created_by: by, updated_at: now });
}

/** Gives a household without a head a new one: the spouse, else the oldest adult; children alone have none. */
async function passHeadOn(tx: Handle, id: number, today: string): Promise<void> {
  await sql`
    update people set household_role = 'head', version = version + 1 where id = (
      select id from people where household_id = ${id} and deceased_on is null
        and coalesce(birth_date <= ${today}::date - interval '18 years', household_role <> 'child')
      order by household_role <> 'spouse', birth_date nulls last, id limit 1
    ) and not exists (select from people where household_id = ${id} and household_role = 'head')`.execute(queriesOf(tx));
}

/**
 * Gives households a head again after a member, perhaps the head, left. @param today church time
 * @unscoped the transaction holds the row, read within a scope
 */
export async function leaveBehind(tx: Handle, ids: readonly number[], { now, today }: Pick<Removal, "now" | "today">): Promise<void> {
  for (const id of ids) await passHeadOn(tx, id, today);
  await sql`update households set updated_at = ${now}, version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(queriesOf(tx));
}

/**
 * Removes people who are being deleted from their households, which the transaction holds, into a step of the undo journal if there
 * is one.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function leaveHouseholds(tx: Handle, people: readonly number[], step: number | undefined): Promise<void> {
  if (step === undefined)
    return settle(
      tx,
      people.map((personId) => ({ personId, home: null })),
    );
  const queries = queriesOf(tx);
  const living = sql<SqlBool>`id = any(${[...people]}::bigint[]) and household_id is not null`;
  const { rows } = await sql<{ id: number }>`select distinct household_id as id from people where ${living}`.execute(queries);
  if (rows.length === 0) return;
  await emptyColumns(tx, step, "people", columns, living);
  const left = rows.map(({ id }) => id);
  const emptied = sql`select unnest(${left}::bigint[]) except select household_id from people where household_id = any(${left}::bigint[])`;
  await removeRows(tx, step, "households", sql<SqlBool>`id in (${emptied})`);
}

async function homeOf(tx: Handle, personId: number): Promise<{ id: number; role: HouseholdRole } | null> {
  const { rows } = await sql<{ id: number; role: HouseholdRole }>`
    select household_id as id, household_role as role from people where id = ${personId} and household_id is not null for update`.execute(
    queriesOf(tx),
  );
  return rows[0] ?? null;
}

const ranks: readonly HouseholdRole[] = ["head", "spouse", "child", "other"];

/**
 * The survivor of a merge keeps their household, else gets the other's, or the one that the merge chose; of two roles in one
 * household the first counts.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function inheritHousehold(tx: Handle, { from, into, chosen }: PersonMerge): Promise<void> {
  const [left, kept] = [await homeOf(tx, from), await homeOf(tx, into)];
  if (!left) return;
  const isOne = left.id === kept?.id;
  const role = ranks.find((rank) => rank === left.role || (isOne && rank === kept.role)) ?? left.role;
  await settle(tx, [
    { personId: from, home: null },
    { personId: into, home: kept && !isOne && chosen?.family !== "from" ? kept : { id: left.id, role } },
  ]);
}
