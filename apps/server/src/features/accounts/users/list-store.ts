import type { AccountStatus, RoleName, accountAccess } from "@aprisco/contract/accounts-session.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../../access/caller.ts";
import { reaches, seenByAccount } from "../../../access/within.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import type { KeptCount } from "../../../database/queries/kept-counts.ts";
import type { PageInput } from "../../../records/lists/cursor.ts";
import { listOf, type Page } from "../../../records/lists/page.ts";
import {
  equalTo,
  findsPerson,
  searchTerms,
  textHolds,
  unindexed,
  type SearchCondition,
  type SearchTerm,
  holdsTerm,
} from "../../../records/lists/search.ts";
import { isOpen } from "../closing-store.ts";

export const accountCounts: readonly KeptCount[] = [
  {
    table: "account_counts",
    by: ["congregation_id", "role", "status"],
    recount: sql`
      select people.congregation_id, accounts.role, accounts.status, count(*) as n
      from accounts join people on people.id = accounts.person_id where ${isOpen} group by 1, 2, 3`,
  },
];

const keptTotal = (scope: Scope) =>
  sql<number>`(select coalesce(sum(delta), 0)::bigint from account_counts where ${reaches(scope, "account_counts.congregation_id")})`;

/** The filters of the list; an absent one is not applied. */
export interface UserFilters {
  readonly q?: string | undefined;
  readonly role?: RoleName | undefined;
  readonly status?: AccountStatus | undefined;
  readonly department?: string | undefined;
  readonly access?: Access | undefined;
}
type Access = (typeof accountAccess)[number];

/** An account without a sign-in for so long may not be needed any more. */
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

/** Name, family, e-mail and phone are columns of the person, department and sign-in address of the account; each has an index. */
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

interface AccountChoice {
  readonly id: number;
  readonly name: string;
}
interface ChooserInput {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  /** An account that is in the answer whatever the search text, if it may be chosen. */
  readonly include?: number | undefined;
}

/** Whether an account is active and sees one of these congregations (null: any). */
const isActive = (congregationIds: readonly number[] | null) =>
  sql<SqlBool>`(accounts.status = 'ativo' and ${seenByAccount({ congregationIds })})`;

/**
 * Whether a record of this congregation may refer to the account. A caller with row scope may only name themselves, because they
 * may not hand a record over.
 */
export async function mayNameAccount(handle: Handle, scope: Scope, congregationId: number, accountId: number): Promise<boolean> {
  if (scope.onlyTheirs && accountId !== scope.accountId) return false;
  const account = await queriesOf(handle)
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where(isActive([congregationId]))
    .executeTakeFirst();
  return account !== undefined;
}

interface ChosenAccounts {
  /** A condition on `accounts`. Absent: active, and sees one of the scope's congregations. */
  readonly isChosen?: RawBuilder<SqlBool>;
  /** Only people of these congregations; absent or null: any. */
  readonly congregationIds?: readonly number[] | null;
}

/**
 * Some of the accounts that a record can refer to, or that `isChosen` selects, by name, the included one first. A caller with row
 * scope gets only their own.
 *
 * @returns `more`: there are further matches
 */
export async function listAccountChoices(
  handle: Handle,
  scope: Scope,
  { q = "", limit = 50, include }: ChooserInput,
  { isChosen = isActive(scope.congregationIds), congregationIds = null }: ChosenAccounts = {},
): Promise<{ readonly choices: readonly AccountChoice[]; readonly more: boolean }> {
  const readOne = (id: number): Promise<AccountChoice[]> =>
    queriesOf(handle)
      .selectFrom("accounts")
      .innerJoin("people", "people.id", "accounts.person_id")
      .select(["accounts.id", "people.name"])
      .where("accounts.id", "=", id)
      .where(isChosen)
      .where(reaches({ congregationIds }, "people.congregation_id"))
      .execute();
  if (scope.onlyTheirs) return { choices: await readOne(scope.accountId), more: false };
  const first = include === undefined ? [] : await readOne(include);
  // The search index of people preselects; the condition on the name decides, so that a typed phone number does not show whose it
  // is.
  const named = searchTerms(q).flatMap((term) => [
    holdsTerm("people.search_text", term).indexed,
    textHolds(sql.ref("people.name_folded"), term),
  ]);
  // Starts from people joined with their accounts: reading by name stops after one page in a church of any size.
  const pageOf = (isTheirs: RawBuilder<SqlBool>) => sql<AccountChoice>`
    select found.id, people.name, people.name_folded, people.id as person_id from people
    cross join lateral (
      select accounts.id from accounts where accounts.person_id = people.id and ${isChosen} offset 0
    ) as found
    where ${sql.join([isTheirs, ...named], sql` and `)}
    order by people.name_folded, people.id limit ${limit + 1}`;
  const page =
    congregationIds === null
      ? pageOf(sql<SqlBool>`true`)
      : sql<AccountChoice>`
        select page.* from unnest(${[...congregationIds]}::bigint[]) as congregation (id)
        cross join lateral (${pageOf(sql<SqlBool>`people.congregation_id = congregation.id`)}) as page
        order by page.name_folded, page.person_id limit ${limit + 1}`;
  const { rows } = await page.execute(queriesOf(handle));
  const choices = [...first, ...rows.filter(({ id }) => id !== first[0]?.id)].map(({ id, name }) => ({ id, name }));
  return { choices: choices.slice(0, limit), more: choices.length > limit };
}
