import type { AccountStatus, RoleName } from "@aprisco/contract/accounts/account.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Scope } from "../../http/caller.ts";
import type { SearchTerm } from "../visitors/index.ts";
import { countAccounts } from "./counts-store.ts";
import type { UserPosition, UserSort } from "./users-cursor.ts";

/** What narrows the list; an absent one does not. */
export interface UserFilters {
  readonly terms: readonly SearchTerm[];
  readonly role?: RoleName;
  readonly status?: AccountStatus;
}
export interface UsersAsked {
  readonly scope: Scope;
  readonly filters: UserFilters;
  readonly sort: UserSort;
  /** The last account of the page before. */
  readonly after: UserPosition | null;
  readonly limit: number;
}

/** Totals are exact up to here. */
export const USERS_COUNTED = 1_000;

/** A part of a LIKE pattern: folded as the searched text is, its own % _ and \ taken literally. */
const patternOf = (text: string) => sql<string>`replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** Name, family, e-mail and phone stand with the person, department and sign-in address with the account: each with an index. */
function matches({ where, text }: SearchTerm): RawBuilder<SqlBool> {
  const pattern = patternOf(text);
  const like = (column: RawBuilder<string>) =>
    where === "anywhere"
      ? sql<SqlBool>`${column} like '%' || ${pattern} || '%'`
      : sql<SqlBool>`(${column} like ${pattern} || '%' or ${column} like '% ' || ${pattern} || '%')`;
  const ofPerson = sql<string>`found_people.search_text`;
  const ofAccount = sql<string>`fold(coalesce(found.department, '') || ' ' || coalesce(found.email, '') || ' ' || coalesce(found.typed_email, ''))`;
  return sql<SqlBool>`accounts.id = any(array(
    select found.id from people as found_people
    cross join lateral (select accounts.id from accounts where accounts.person_id = found_people.id offset 0) as found
    where ${like(ofPerson)}
    union all select found.id from accounts as found where ${like(ofAccount)}
  ))`;
}

const narrowed = (handle: Handle, { scope: { congregationIds }, filters: { role, status } }: Pick<UsersAsked, "scope" | "filters">) =>
  queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .$if(congregationIds.length > 0, (query) => query.where("people.congregation_id", "in", [...congregationIds]))
    .where((account) =>
      account.and({
        ...(role === undefined ? {} : { "accounts.role": role }),
        ...(status === undefined ? {} : { "accounts.status": status }),
      }),
    );

/** What the list is sorted by, which way, and what lies beyond the last account of the page before. */
function orderOf({ sort, after }: UsersAsked) {
  const byName = sort.endsWith("name");
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const key: RawBuilder<unknown> = byName ? sql<string>`people.name_folded` : sql<Date>`accounts.created_at`;
  const tie = byName ? sql<number>`people.id` : sql<number>`accounts.id`;
  const from = byName ? sql`${after?.value}::text` : sql`(${after?.value}::timestamp at time zone 'UTC')`;
  const sign = direction === "desc" ? sql`<` : sql`>`;
  const beyond = after ? sql<SqlBool>`(${key}, ${tie}) ${sign} (${from}, ${after.id}::bigint)` : sql<SqlBool>`true`;
  const text = byName
    ? sql<string>`people.name_folded`
    : sql<string>`to_char(accounts.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
  return { key, tie, direction, beyond, text };
}

interface Found {
  /** The accounts of the page, and one more where there is a next page. */
  readonly ids: readonly number[];
  /** How many match, up to one more than USERS_COUNTED. */
  readonly total: number;
}
async function search(handle: Handle, asked: UsersAsked): Promise<Found> {
  const { key, tie, direction, beyond } = orderOf(asked);
  const matching = asked.filters.terms
    .reduce((query, term) => query.where(matches(term)), narrowed(handle, asked))
    .select(["accounts.id", key.as("key"), tie.as("tie"), beyond.as("beyond")]);
  const way = direction === "desc" ? sql`desc` : sql`asc`;
  const found = await sql<Found>`
    with matching as materialized (${matching})
    select (select count(*) from (select from matching limit ${USERS_COUNTED + 1}) as counted) as total,
      array(select id from matching where beyond order by key ${way}, tie ${way} limit ${asked.limit + 1}) as ids
  `.execute(queriesOf(handle));
  return found.rows[0] ?? { ids: [], total: 0 };
}

/** The accounts of one page in order; `ids`: chosen from these, which a search found. */
async function page(handle: Handle, asked: UsersAsked, ids: readonly number[] | null) {
  const { key, tie, direction, beyond, text } = orderOf(asked);
  const first = narrowed(handle, asked)
    .where(beyond)
    // oxlint-disable-next-line no-restricted-properties -- a number of ours, at most 501; a plan is kept only when it is known
    .limit(sql.lit(asked.limit + 1));
  return (ids === null ? first : first.where("accounts.id", "=", sql<number>`any(${ids}::bigint[])`))
    .innerJoin("roles", "roles.name", "accounts.role")
    .select([
      "accounts.id",
      "people.name",
      "people.phone",
      "accounts.email",
      "accounts.typed_email",
      "accounts.role",
      "roles.display_name",
      "accounts.status",
      "accounts.department",
      "accounts.avatar",
      sql<boolean>`accounts.password_hash is not null`.as("has_password"),
      "accounts.possible_duplicate",
      "accounts.created_at",
      sql<number>`accounts.version + people.version`.as("version"),
      text.as("text"),
      tie.as("tie"),
    ])
    .orderBy(key, direction)
    .orderBy(tie, direction)
    .execute();
}
export type UserRow = Awaited<ReturnType<typeof page>>[number];

/** One page of the accounts in scope that match, the place where the next begins, and how many match (null: more than USERS_COUNTED). */
export async function listAccounts(handle: Handle, asked: UsersAsked) {
  const found = asked.filters.terms.length > 0 ? await search(handle, asked) : null;
  const [rows, total] = await Promise.all([
    page(handle, asked, found && found.ids),
    found ? found.total : countAccounts(handle, asked.scope, asked.filters),
  ]);
  const last = rows.length > asked.limit ? rows[asked.limit - 1] : undefined;
  return {
    rows: rows.slice(0, asked.limit),
    next: last ? { value: last.text, id: last.tie } : null,
    total: total > USERS_COUNTED ? null : total,
  };
}
