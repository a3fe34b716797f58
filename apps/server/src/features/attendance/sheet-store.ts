import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../records/lists/page.ts";
import { searchTerms, textHolds, unindexed } from "../../records/lists/search.ts";
import { theirPeople } from "../people/index.ts";
import { roleName, TAKEN_BACK } from "./marks-store.ts";

interface Sheet {
  /** The event of the sheet. */
  readonly event: number;
}
const selectSheet = (handle: Handle, sheet?: Sheet) =>
  queriesOf(handle)
    .selectFrom("people")
    .leftJoin("gatherings", (join) => join.on(sql<SqlBool>`gatherings.event_id = ${sheet?.event ?? null}::bigint`))
    .leftJoin("attendance", (join) =>
      join
        .onRef("attendance.gathering_id", "=", "gatherings.id")
        .onRef("attendance.person_id", "=", "people.id")
        .on("attendance.role", "<", TAKEN_BACK),
    )
    .select(["people.id", "people.name", "people.preferred_name", roleName("attendance.role").as("role"), "attendance.marked_at"]);

/** People of the caller's congregations; with row scope the caller's own. */
const sheet = listOf({
  rows: selectSheet,
  id: "people.id",
  congregation: "people.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "people.id"),
  sorts: { name: { by: "people.name_folded", tie: "people.id", as: "text" } },
});

/** Names of a first letter, as a span of the index of names. */
const startingWith = (letter: string): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`people.name_folded >= ${letter}`,
  ...(letter === "z" ? [] : [sql<SqlBool>`people.name_folded < ${String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)}`]),
];

/**
 * One page of a sheet by name: living people, with their marks; `q` searches names only, and by the beginnings of their words: who stands
 * at the door types the first letters of a name, and "ana" is to find no Mariana.
 */
export const listAttendance = (handle: Handle, scope: Scope, event: number, { q, letter, marked, ...page }: QueryOf<"listAttendance">) => {
  const mark = sql<SqlBool>`exists (select from attendance join gatherings on gatherings.id = attendance.gathering_id
    where gatherings.event_id = ${event} and attendance.person_id = people.id and attendance.role < ${TAKEN_BACK})`;
  return sheet(
    handle,
    scope,
    { sort: "name", ...page },
    {
      more: { event },
      among: (among) => queriesOf(among).selectFrom("people") as never,
      where: [
        sql<SqlBool>`people.anonymised_at is null and people.deceased_on is null`,
        ...(letter === undefined ? [] : startingWith(letter.toLowerCase())),
        ...(marked === undefined ? [] : [marked === "yes" ? mark : sql<SqlBool>`not ${mark}`]),
      ],
      search: searchTerms(q ?? "").map((typed) => {
        const term = { ...typed, where: "wordBeginning" as const };
        const named = sql<SqlBool>`(${textHolds(sql.ref("people.name_folded"), term)}
          or coalesce(${textHolds(sql`fold(people.preferred_name)`, term)}, false))`;
        return { indexed: sql<SqlBool>`(${textHolds(sql.ref("people.search_text"), term)} and ${named})`, walking: unindexed(named) };
      }),
      isCommon: true,
    },
  );
};

/** Of these people, those who may stand on the caller's sheet. */
export async function peopleOnSheet(handle: Handle, scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from people where id = any(${[...ids]}::bigint[]) and anonymised_at is null and deceased_on is null
      and ${scope.congregationIds === null ? sql`true` : sql`congregation_id = any(${[...scope.congregationIds]}::bigint[])`}
      and ${scope.onlyTheirs ? theirPeople(scope, "people.id") : sql`true`}`.execute(queriesOf(handle));
  return new Set(rows.map(({ id }) => id));
}
