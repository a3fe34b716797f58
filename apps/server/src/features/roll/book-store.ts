import type { QueryOf } from "@aprisco/contract/routes.ts";
import type { MovementKind, RollEntry, Movement } from "@aprisco/contract/roll.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within, reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../records/lists/page.ts";
import { rowSource } from "../../records/lists/row-source.ts";
import { equalTo, findsPersonHere, searchTerms } from "../../records/lists/search.ts";
import { theirPeople } from "../people/index.ts";
import { unreserved, type RollMember } from "./member-store.ts";

type ListQuery = QueryOf<"listRoll">;

/** The entries of the roll without their notes. */
const selectEntries = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("roll_movements")
    .innerJoin("people", "people.id", "roll_movements.person_id")
    .innerJoin("congregations", "congregations.id", "roll_movements.congregation_id")
    .leftJoin("memberships", "memberships.person_id", "roll_movements.person_id")
    .leftJoin("roll_movements as voided", "voided.id", "roll_movements.rectifies_id")
    .leftJoin("roll_movements as rectifying", "rectifying.rectifies_id", "roll_movements.id")
    .select([
      "roll_movements.id",
      "roll_movements.congregation_id",
      "roll_movements.entry_no",
      "roll_movements.on_date",
      "roll_movements.kind",
      "roll_movements.form",
      "roll_movements.to_status",
      "roll_movements.roll_number",
      "roll_movements.church",
      "roll_movements.minister",
      "roll_movements.minutes_ref",
      "voided.entry_no as rectifies_no",
      "rectifying.entry_no as rectified_by_no",
      "congregations.name as congregation_name",
      "people.name",
      "memberships.id as member_id",
      "memberships.congregation_id as member_in",
    ]);

/**
 * The number of entries of a scope's rolls. A roll is numbered without gaps and only grows, so its last number counts it; the few reserved
 * entries are counted by an index of their own.
 */
const countEntries = (scope: Scope, seesDiscipline: boolean) => {
  const reserved = sql`(select count(*) from roll_movements where reserved and ${reaches(scope, "roll_movements.congregation_id")})`;
  return sql<number>`((
    select coalesce(sum((select max(entry_no) from roll_movements where roll_movements.congregation_id = congregations.id)), 0)
    from congregations where ${reaches(scope, "congregations.id")}) - ${seesDiscipline ? sql`0` : reserved})::bigint`;
};

const list = {
  rows: selectEntries,
  id: "roll_movements.id",
  congregation: "roll_movements.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "roll_movements.person_id"),
  /** In order of their ids, within each congregation's roll. */
  sorts: { entry: { by: "roll_movements.id", tie: "roll_movements.id", as: "number", byCongregation: true } },
} as const;
const openList = { ...list, rows: (handle: Handle) => selectEntries(handle).where(unreserved("roll_movements.reserved", false)) };
const books = { all: listOf(list), open: listOf(openList) };
/** Of the whole church, or of one congregation. Of several the first rows of each are merged, for which a kept total has no fast plan. */
const countedBooks = {
  all: listOf({ ...list, total: (scope) => countEntries(scope, true) }),
  open: listOf({ ...openList, total: (scope) => countEntries(scope, false) }),
};

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: MovementKind | undefined;
}
const conditions = ({ from, to, kind }: Period, seesDiscipline: boolean): RawBuilder<SqlBool>[] => [
  ...(seesDiscipline ? [] : [unreserved("roll_movements.reserved", false)]),
  ...(from === undefined ? [] : [sql<SqlBool>`roll_movements.on_date >= ${from}::date`]),
  ...(to === undefined ? [] : [sql<SqlBool>`roll_movements.on_date <= ${to}::date`]),
  ...equalTo({ "roll_movements.kind": kind }),
];

/** One page of the roll; `q` searches members, and in other congregations names only. */
export const listBook = async (
  handle: Handle,
  scope: Scope,
  { q, from, to, kind, sort = "-entry", ...page }: ListQuery,
  seesDiscipline: boolean,
) => {
  const { all, open } = (scope.congregationIds?.length ?? 1) === 1 ? countedBooks : books;
  const found = await (seesDiscipline ? all : open)(
    handle,
    scope,
    { sort, ...page },
    {
      where: conditions({ from, to, kind }, true),
      search: searchTerms(q ?? "").map((term) => findsPersonHere(scope, term)),
    },
  );
  const { congregationIds: own } = scope;
  const reaches = (member: number | null) => own === null || (member !== null && own.includes(member));
  const rows = found.rows.map(({ member_in: member, ...row }) => (reaches(member) ? row : { ...row, member_id: null }));
  return { rows: rows satisfies readonly RollEntry[], meta: found.meta };
};

export const reportBook = (tx: Handle, scope: Scope, period: Period, seesDiscipline: boolean) =>
  rowSource(
    tx,
    [...within(list, scope), ...conditions(period, seesDiscipline)]
      .reduce((rows, condition) => rows.where(condition), selectEntries(tx))
      .clearSelect()
      .select([
        "congregations.name as congregation",
        "roll_movements.entry_no as entry",
        "roll_movements.on_date as on",
        "people.name",
        "roll_movements.kind as act",
        "roll_movements.form",
        "roll_movements.to_status as status",
        "roll_movements.roll_number as number",
        "roll_movements.church",
        "roll_movements.minister",
        "roll_movements.minutes_ref as minutes",
        "voided.entry_no as rectifies",
        "rectifying.entry_no as rectified",
      ])
      .orderBy("congregations.id")
      .orderBy("roll_movements.entry_no"),
  );

/** What a caller may see and do with a member's acts. */
interface Sight {
  readonly seesDiscipline: boolean;
  readonly seesNotes: boolean;
  readonly mayRectify: boolean;
}

/** The acts of a member in scope, newest first, in all congregations' rolls. */
export const readMovements = (handle: Handle, scope: Scope, { person_id }: RollMember, sight: Sight): Promise<Movement[]> =>
  queriesOf(handle)
    .selectFrom("roll_movements")
    .innerJoin("congregations", "congregations.id", "roll_movements.congregation_id")
    .leftJoin("roll_movements as voided", "voided.id", "roll_movements.rectifies_id")
    .leftJoin("roll_movements as rectifying", "rectifying.rectifies_id", "roll_movements.id")
    .leftJoin("accounts", "accounts.id", "roll_movements.recorded_by")
    .leftJoin("people as writers", "writers.id", "accounts.person_id")
    .where("roll_movements.person_id", "=", person_id)
    .where(unreserved("roll_movements.reserved", sight.seesDiscipline))
    .select([
      "roll_movements.id",
      "roll_movements.congregation_id",
      "congregations.name as congregation_name",
      "roll_movements.entry_no",
      "roll_movements.on_date",
      "roll_movements.kind",
      "roll_movements.form",
      "roll_movements.to_status",
      "roll_movements.roll_number",
      "roll_movements.church",
      "roll_movements.minister",
      "roll_movements.minutes_ref",
      "roll_movements.recorded_at",
      "voided.entry_no as rectifies_no",
      "rectifying.entry_no as rectified_by_no",
      "writers.name as recorded_by_name",
    ])
    .select([
      sql<string | null>`case when ${sight.seesNotes} then roll_movements.note end`.as("note"),
      sql<boolean>`${sight.mayRectify} and roll_movements.kind <> 'rectification' and rectifying.id is null
        and roll_movements.transfer_id is null and ${reaches(scope, "roll_movements.congregation_id")}`.as("rectifiable"),
    ])
    .orderBy("roll_movements.id", "desc")
    .execute();

/** The open congregations that may receive a member, by name; visible to every caller. */
export const readDestinations = (handle: Handle, { congregation_id }: RollMember) =>
  queriesOf(handle)
    .selectFrom("congregations")
    .select(["id", "name"])
    .where("closed_at", "is", null)
    .where("id", "<>", congregation_id)
    .orderBy("name_folded")
    .execute();

export const memberOfEntry = (handle: Handle, scope: Scope, entryId: number, seesDiscipline: boolean) =>
  queriesOf(handle)
    .selectFrom("roll_movements")
    .innerJoin("memberships", "memberships.person_id", "roll_movements.person_id")
    .select(["memberships.id", "memberships.congregation_id"])
    .where("roll_movements.id", "=", entryId)
    .where(reaches(scope, "roll_movements.congregation_id"))
    .where(unreserved("roll_movements.reserved", seesDiscipline))
    .executeTakeFirst();
