import type { accountAccess } from "@aprisco/contract/accounts/choices.ts";
import type { AccountStatus, RoleName } from "@aprisco/contract/accounts/account.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import type { PageInput } from "../../../records/lists/cursor.ts";
import {
  equalTo,
  findsPerson,
  searchTerms,
  textHolds,
  unindexed,
  type SearchCondition,
  type SearchTerm,
} from "../../../records/lists/search.ts";
import { listOf, type Page } from "../../../records/lists/page.ts";
import { reaches } from "../../../access/within.ts";
import type { Scope } from "../../../access/caller.ts";
import { isOpen } from "../closing-store.ts";
import type { KeptCount } from "../../../database/queries/kept-counts.ts";

/** The kept counts of the accounts. */
export const accountCounts: readonly KeptCount[] = [
  {
    table: "account_counts",
    by: ["congregation_id", "role", "status"],
    recount: sql`
      select people.congregation_id, accounts.role, accounts.status, count(*) as n
      from accounts join people on people.id = accounts.person_id where ${isOpen} group by 1, 2, 3`,
  },
];

/** The kept number of accounts of people in the scope's congregations, as a column of another query. */
const keptTotal = (scope: Scope) =>
  sql<number>`(select coalesce(sum(delta), 0)::bigint from account_counts where ${reaches(scope, "account_counts.congregation_id")})`;

/** What narrows the list; an absent one does not. */
export interface UserFilters {
  readonly q?: string | undefined;
  readonly role?: RoleName | undefined;
  readonly status?: AccountStatus | undefined;
  readonly department?: string | undefined;
  readonly access?: Access | undefined;
}
type Access = (typeof accountAccess)[number];

/** Not signed in for so long: worth asking whether the account is still needed. */
const LONG_MS = 90 * 86_400_000;
const isOfAccess = (access: Access, now: Date): RawBuilder<SqlBool> =>
  access === "noPassword"
    ? sql`accounts.password_hash is null`
    : access === "never"
      ? sql`accounts.last_sign_in_at is null`
      : sql`accounts.last_sign_in_at < ${instantBefore(now, LONG_MS)}`;

const accountsAndPeople = (handle: Handle) =>
  queriesOf(handle).selectFrom("accounts").innerJoin("people", "people.id", "accounts.person_id").where(isOpen);
const selectUsers = (handle: Handle) =>
  accountsAndPeople(handle)
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
      "accounts.last_sign_in_at",
      sql<number>`accounts.version + people.version`.as("version"),
    ]);
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>["execute"]>>[number];

const users = listOf({
  rows: selectUsers,
  id: "accounts.id",
  congregation: "people.congregation_id",
  sorts: {
    name: { by: "people.name_folded", tie: "people.id", as: "text" },
    createdAt: { by: "accounts.created_at", tie: "accounts.id", as: "instant" },
    lastSignInAt: { by: "accounts.last_sign_in_at", tie: "accounts.id", as: "instant", emptyLast: true },
  },
  total: keptTotal,
});

/** Name, family, e-mail and phone stand with the person, department and sign-in address with the account: each with an index. */
function holds(term: SearchTerm): SearchCondition {
  const ofAccount = (table: string): RawBuilder<SqlBool> => {
    const column = (name: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}, '')`;
    return textHolds(sql`fold(${column("department")} || ' ' || ${column("email")} || ' ' || ${column("typed_email")})`, term);
  };
  return {
    indexed: sql<SqlBool>`accounts.id = any(array(
      select found.id from people as found_people
      cross join lateral (select accounts.id from accounts where accounts.person_id = found_people.id offset 0) as found
      where ${textHolds(sql.ref("found_people.search_text"), term)}
      union all select found.id from accounts as found where ${ofAccount("found")}
    ))`,
    walking: unindexed(sql<SqlBool>`(${textHolds(sql.ref("people.search_text"), term)} or ${ofAccount("accounts")})`),
  };
}

/** One page of the accounts in scope that match. */
export const listAccounts = (
  handle: Handle,
  scope: Scope,
  page: PageInput<"name" | "createdAt" | "lastSignInAt">,
  { q, role, status, department, access }: UserFilters,
  now: Date,
): Promise<Page<UserRow>> =>
  users(handle, scope, page, {
    where: [
      ...equalTo({ "accounts.role": role, "accounts.status": status, "accounts.department": department || undefined }),
      ...(access === undefined ? [] : [isOfAccess(access, now)]),
    ],
    search: searchTerms(q ?? "").map((term) => (scope.isNarrow ? findsPerson(scope, term) : holds(term))),
    among: accountsAndPeople,
  });
