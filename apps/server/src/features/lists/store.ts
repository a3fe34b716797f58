import { listShares, type listSorts } from "@aprisco/contract/lists-rule.ts";
import type { SavedList } from "@aprisco/contract/lists.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { forgetRows } from "../../database/queries/forget.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import type { PageInput } from "../../records/lists/cursor.ts";
import { listOf } from "../../records/lists/page.ts";
import { holdsTerm, searchTerms } from "../../records/lists/search.ts";
import type { Caller, Scope } from "../../access/caller.ts";

const selectLists = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("saved_lists")
    .innerJoin("accounts", "accounts.id", "saved_lists.owner_id")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select([
      "saved_lists.id",
      "saved_lists.owner_id",
      "people.name as owner_name",
      "saved_lists.name",
      "saved_lists.subject",
      sql<NonNullable<SavedList["rule"]>>`saved_lists.rule`.as("rule"),
      "saved_lists.shared_with",
      "saved_lists.columns",
      "saved_lists.sort",
      "saved_lists.version",
    ]);
export type SavedListRow = Awaited<ReturnType<ReturnType<typeof selectLists>["execute"]>>[number];

/** A list belongs to its owner, not to a congregation. */
const owned = {
  id: "saved_lists.id",
  congregation: null,
  theirs: ({ accountId }: Scope) => sql<SqlBool>`saved_lists.owner_id = ${accountId}`,
} as const;
/** The caller's own lists only: no right covers all lists. */
export const ownLists = (scope: Scope): Scope => ({ ...scope, onlyTheirs: true });

const definition = {
  rows: selectLists,
  ...owned,
  sorts: { name: { by: "saved_lists.name_folded", tie: "saved_lists.id", as: "text" } },
} as const;
const lists = listOf(definition);
/** To be used with `ownLists`. */
export const listKind = listedKind("saved_lists", "list.notFound", definition);

function opened({ id, permissions }: Caller) {
  const rights = listShares.filter((right) => holds(permissions, right));
  return sql<SqlBool>`(saved_lists.owner_id = ${id} or saved_lists.shared_with = any(${rights}::text[]))`;
}

interface ListsInput extends PageInput<"name"> {
  readonly sort: (typeof listSorts)[number];
  readonly q?: string | undefined;
}

/** Whether a rule asks for these fields only, or the list is the reader's own: they change or delete it. */
const readable = ({ id }: Caller, askable: readonly string[]) => sql<SqlBool>`(saved_lists.owner_id = ${id} or not exists (
  select from jsonb_path_query(saved_lists.rule, '$.**.field ? (@.type() == "string")') as asked (field)
  where asked.field #>> '{}' <> all(${askable}::text[])))`;

/**
 * One page of the lists that are offered to the caller: their own, and the shared ones by whose rule they may filter.
 *
 * @param askable the keys of the fields that the caller may filter by
 */
export const listLists = (handle: Handle, caller: Caller, scope: Scope, askable: readonly string[], { q = "", ...page }: ListsInput) =>
  lists(handle, { ...scope, onlyTheirs: false, congregationIds: null }, page, {
    where: [opened(caller), readable(caller, askable)],
    search: searchTerms(q).map((term) => holdsTerm("saved_lists.name_folded", term)),
  });

/** A list that the caller may open. @unscoped the whole church's, for its owner and holders of the right that it names */
export async function readOpened(handle: Handle, caller: Caller, id: number): Promise<SavedListRow | null> {
  const row = await selectLists(handle).where("saved_lists.id", "=", id).where(opened(caller)).executeTakeFirst();
  return row ?? null;
}

export const forgetLists = forgetRows("saved_lists", () => sql`owner_id is null`);

export async function isNameTaken(tx: Handle, accountId: number, name: string, except = 0): Promise<boolean> {
  const found = await queriesOf(tx)
    .selectFrom("saved_lists")
    .select("id")
    .where("owner_id", "=", accountId)
    .where(sql<SqlBool>`name_folded = fold(${name})`)
    .where("id", "<>", except)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countOwn(tx: Handle, accountId: number): Promise<number> {
  const { total } = await queriesOf(tx)
    .selectFrom("saved_lists")
    .where("owner_id", "=", accountId)
    .select((list) => list.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
