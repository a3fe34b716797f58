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
  return sql<SqlBool>`accounts.id in (
    select found.id from accounts as found join people as found_people on found_people.id = found.person_id where ${like(ofPerson)}
    union select found.id from accounts as found where ${like(ofAccount)}
  )`;
}

const narrowed = (handle: Handle, { scope, filters: { terms, role, status } }: Pick<UsersAsked, "scope" | "filters">) => {
  const { congregationIds } = scope;
  const start = queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .innerJoin("roles", "roles.name", "accounts.role")
    .$if(congregationIds.length > 0, (query) => query.where("people.congregation_id", "in", [...congregationIds]))
    .$if(role !== undefined, (query) => query.where("accounts.role", "=", role ?? ""))
    .$if(status !== undefined, (query) => query.where("accounts.status", "=", status ?? ""));
  return terms.reduce((query, term) => query.where(matches(term)), start);
};

async function page(handle: Handle, asked: UsersAsked) {
  const { sort, after, limit } = asked;
  const byName = sort.endsWith("name");
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const key = byName ? sql<string>`people.name_folded` : sql<Date>`accounts.created_at`;
  const tie = byName ? sql<number>`people.id` : sql<number>`accounts.id`;
  const text = byName
    ? sql<string>`people.name_folded`
    : sql<string>`to_char(accounts.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
  let query = narrowed(handle, asked);
  if (after) {
    const from = byName ? sql`${after.value}::text` : sql`(${after.value}::timestamp at time zone 'UTC')`;
    const sign = direction === "desc" ? sql`<` : sql`>`;
    query = query.where(sql<SqlBool>`(${key}, ${tie}) ${sign} (${from}, ${after.id}::bigint)`);
  }
  // oxlint-disable-next-line no-restricted-properties -- a number of ours, at most 501; a plan is kept only when it is known
  const first = query.limit(sql.lit(limit + 1));
  return first
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

/** How many match: kept counts know it without a search; a search counts what it finds, up to one more than USERS_COUNTED. */
async function count(handle: Handle, asked: UsersAsked): Promise<number> {
  if (asked.filters.terms.length === 0) return countAccounts(handle, asked.scope, asked.filters);
  const matching = narrowed(handle, asked)
    .select("accounts.id")
    .limit(USERS_COUNTED + 1);
  const row = await queriesOf(handle)
    .selectFrom(matching.as("matching"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One page of the accounts in scope that match, the place where the next begins, and how many match (null: more than USERS_COUNTED). */
export async function listAccounts(handle: Handle, asked: UsersAsked) {
  const [rows, total] = await Promise.all([page(handle, asked), count(handle, asked)]);
  const last = rows.length > asked.limit ? rows[asked.limit - 1] : undefined;
  return {
    rows: rows.slice(0, asked.limit),
    next: last ? { value: last.text, id: last.tie } : null,
    total: total > USERS_COUNTED ? null : total,
  };
}
