import type { PrayerStatus, PrayerWish } from "@aprisco/contract/prayers.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type Insertable, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PrayerRequests } from "../../database/tables.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo } from "../../records/lists/search.ts";
import type { Opener, SealPlace, Vault } from "../../vault/vault.ts";

const selectPrayers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("prayer_requests")
    .leftJoin("people", "people.id", "prayer_requests.person_id")
    .leftJoin("accounts as owners", "owners.id", "prayer_requests.owner_account_id")
    .leftJoin("people as owning", "owning.id", "owners.person_id")
    .select([
      "prayer_requests.id",
      "prayer_requests.congregation_id",
      "prayer_requests.person_id",
      sql<string | null>`coalesce(people.name, prayer_requests.name_given)`.as("name"),
      "prayer_requests.contact_given",
      "people.phone",
      "prayer_requests.sealed",
      "prayer_requests.key_id",
      "prayer_requests.answer_sealed",
      "prayer_requests.answer_key_id",
      "prayer_requests.source",
      "prayer_requests.wish",
      "prayer_requests.status",
      "prayer_requests.owner_account_id",
      "prayer_requests.created_by",
      "prayer_requests.wants_news",
      "owning.name as owner",
      sql<number>`(select count(distinct marks.person_id)::integer from prayer_marks as marks where marks.prayer_id = prayer_requests.id)`.as(
        "praying",
      ),
      "prayer_requests.created_at",
      "prayer_requests.answered_at",
      "prayer_requests.closed_at",
      "prayer_requests.version",
    ]);
export type PrayerRow = Awaited<ReturnType<ReturnType<typeof selectPrayers>["execute"]>>[number];

/** The scope of the section, without what the prayer team reads by its relation. @unscoped its conditions are made of a scope */
const ofSection = {
  congregation: "prayer_requests.congregation_id",
  theirs: ({ accountId }: Scope) =>
    sql<SqlBool>`(prayer_requests.owner_account_id = ${accountId} or prayer_requests.created_by = ${accountId})`,
};
const list = {
  rows: selectPrayers,
  id: "prayer_requests.id",
  ...ofSection,
  /** The prayer team reads what was asked of it, in the congregations of its people. */
  byRelation: ({ prayerCongregationIds }: Scope) =>
    prayerCongregationIds.length === 0
      ? null
      : sql<SqlBool>`(prayer_requests.wish <> 'pastors' and ${reaches({ congregationIds: prayerCongregationIds }, "prayer_requests.congregation_id")})`,
  sorts: { created_at: { by: "prayer_requests.created_at", tie: "prayer_requests.id", as: "instant" } },
} as const;
const prayers = listOf(list);
export const prayerKind = listedKind("prayer_requests", "prayer.notYours", list);

const isOpen = sql<SqlBool>`prayer_requests.status in ('new', 'praying')`;

/** One page of the requests in scope, the latest first; without a status the open ones. Texts are still sealed. */
export const listPrayers = (handle: Handle, scope: Scope, { status, wish, owner, ...page }: QueryOf<"listPrayers">) =>
  prayers(
    handle,
    scope,
    { sort: "-created_at", ...page },
    {
      where: [
        ...(status === undefined ? [isOpen] : status === "any" ? [] : equalTo({ "prayer_requests.status": status })),
        ...equalTo({ "prayer_requests.wish": wish, "prayer_requests.owner_account_id": owner === "me" ? scope.accountId : undefined }),
        ...(owner === "none" ? [sql<SqlBool>`prayer_requests.owner_account_id is null`] : []),
      ],
    },
  );

/** How many requests of a span of days in church time have each status. */
export async function countPrayers(
  handle: Handle,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly { readonly group: PrayerStatus; readonly congregation: number; readonly count: number }[]> {
  const mine = sql.join([sql`true`, ...within(ofSection, scope)], sql` and `);
  const { rows } = await sql<{ group: PrayerStatus; congregation: number; count: number }>`
    select prayer_requests.status as group, prayer_requests.congregation_id as congregation, count(*) as count from prayer_requests
    where prayer_requests.created_at >= ${from}::date::timestamp at time zone church_zone()
      and prayer_requests.created_at < (${to}::date + 1)::timestamp at time zone church_zone() and ${mine}
    group by 1, 2`.execute(queriesOf(handle));
  return rows;
}

/**
 * Those of these requests for which a person has prayed on a day.
 * @unscoped requests that were read within a scope, and the caller's own person
 */
export async function prayedOn(handle: Handle, ids: readonly number[], personId: number, day: string): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queriesOf(handle)
    .selectFrom("prayer_marks")
    .select("prayer_id")
    .where("prayer_id", "in", [...ids])
    .where("person_id", "=", personId)
    .where("day", "=", day)
    .execute();
  return new Set(rows.map((row) => row.prayer_id));
}

/** Marks that a person prayed on a day; false: they had marked it. @unscoped a request that the transaction holds */
export async function addMark(tx: Handle, prayerId: number, personId: number, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await queriesOf(tx)
    .insertInto("prayer_marks")
    .values({ prayer_id: prayerId, person_id: personId, day })
    .onConflict((conflict) => conflict.columns(["prayer_id", "person_id", "day"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const textPlace = (row: number): SealPlace => ({ table: "prayer_requests", column: "sealed", row });
export const answerPlace = (row: number): SealPlace => ({ table: "prayer_requests", column: "answer_sealed", row });

type SealedRow = Pick<PrayerRow, "id" | "sealed" | "key_id" | "answer_sealed" | "answer_key_id">;

/** Reads the keys of requests' texts at once, for `openText`. */
export const prayerOpener = (vault: Vault, handle: Handle, rows: readonly SealedRow[]): Promise<Opener> =>
  vault.opener(
    handle,
    rows.flatMap(({ key_id: key, answer_key_id: answerKey }) => [key, answerKey].filter((id) => id !== null)),
  );

/** The text of a request, and what became of it; null: destroyed. @throws Failure `vault.closed` */
export function openText(open: Opener, row: SealedRow): { text: string; answer: string | null } | null {
  if (!row.sealed || row.key_id === null) return null;
  const text = open(textPlace(row.id), { keyId: row.key_id, sealed: row.sealed });
  if (text === null) return null;
  const answer =
    row.answer_sealed && row.answer_key_id !== null
      ? open(answerPlace(row.id), { keyId: row.answer_key_id, sealed: row.answer_sealed })
      : null;
  return { text, answer };
}

/** @unscoped the congregation of a new request is decided by its handler */
export async function insertPrayer(tx: Handle, row: Insertable<PrayerRequests>): Promise<void> {
  await queriesOf(tx).insertInto("prayer_requests").values(row).execute();
}

/**
 * Removes a request with its marks; returns the keys that sealed its texts and nothing else.
 * @unscoped a request that the transaction holds
 */
export async function removePrayer(tx: Handle, prayerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from prayer_requests where id = ${prayerId} returning key_id, answer_key_id)
    select vault_keys.id from gone join vault_keys on vault_keys.id in (gone.key_id, gone.answer_key_id)
    where vault_keys.person_id is null`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

/**
 * The people of the team whose account is to hear of a request of a congregation.
 * @unscoped the congregation of a new request
 */
export async function teamToTell(tx: Handle, congregationId: number, but: number | null): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select prayer_team.person_id as id from prayer_team join people on people.id = prayer_team.person_id
      join accounts on accounts.person_id = prayer_team.person_id
    where people.congregation_id = ${congregationId} and accounts.status = 'ativo' and accounts.closed_at is null
      and accounts.id is distinct from ${but}::bigint`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

/** The congregation of a person. @unscoped the caller's own person */
export async function homeOfPerson(handle: Handle, personId: number): Promise<number> {
  const row = await queriesOf(handle).selectFrom("people").select("congregation_id").where("id", "=", personId).executeTakeFirstOrThrow();
  return row.congregation_id;
}

/**
 * The congregations for whose requests somebody prays: that of their person. A query for `accessRelationRows`.
 * @unscoped asked before there is a scope, about the caller's own person
 */
export const prayedCongregations = ({ personId }: { readonly personId: number }): RawBuilder<unknown> =>
  sql`select people.congregation_id from prayer_team join people on people.id = prayer_team.person_id where prayer_team.person_id = ${personId}`;

/** The team's people in scope, by name. */
export const listTeam = (handle: Handle, scope: Scope) =>
  queriesOf(handle)
    .selectFrom("prayer_team")
    .innerJoin("people", "people.id", "prayer_team.person_id")
    .select(["people.id", "people.id as person_id", "people.name", "prayer_team.since"])
    .select(
      sql<boolean>`exists (select from accounts where accounts.person_id = people.id and accounts.status = 'ativo' and accounts.closed_at is null)`.as(
        "has_account",
      ),
    )
    .where(reaches(scope, "people.congregation_id"))
    .orderBy("people.name_folded")
    .orderBy("people.id")
    .execute();

/** Adds people that were read within a scope; returns how many are new. @unscoped see there */
export async function addToTeam(tx: Handle, people: readonly number[], since: string, by: number): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await queriesOf(tx)
    .insertInto("prayer_team")
    .values(people.map((person_id) => ({ person_id, since, created_by: by })))
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Takes a person in scope out of the team; false: they do not belong to it. */
export async function removeFromTeam(tx: Handle, scope: Scope, personId: number): Promise<boolean> {
  const { numDeletedRows } = await queriesOf(tx)
    .deleteFrom("prayer_team")
    .where("person_id", "=", personId)
    .where(
      sql<SqlBool>`exists (select from people where people.id = prayer_team.person_id and ${reaches(scope, "people.congregation_id")})`,
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One person's places in the team become one, the survivor's if they have one. @unscoped a merge, which has checked its people */
export async function joinTeam(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  const queries = queriesOf(tx);
  await sql`delete from prayer_team where person_id = ${from} and exists (select from prayer_team where person_id = ${into})`.execute(
    queries,
  );
  await sql`update prayer_team set person_id = ${into} where person_id = ${from}`.execute(queries);
}

/** Whether the caller reads the text of a request that is in their scope. */
export const readsText = (
  { wish, congregation_id: congregation }: { readonly wish: PrayerWish; readonly congregation_id: number },
  { prayerCongregationIds }: Scope,
  managesCare: boolean,
): boolean => managesCare || (wish !== "pastors" && prayerCongregationIds.includes(congregation));
