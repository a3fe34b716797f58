import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { holdsTerm, searchTerms, textHolds } from "../../../records/lists/search.ts";
import { reaches, seenByAccount } from "../../../access/within.ts";
import type { Scope } from "../../../access/caller.ts";

/** An account that a record may name: a leader, a person in charge. */
export interface AccountChoice {
  readonly id: number;
  readonly name: string;
}
/** What a chooser of accounts asks (`chooserQuery` of the contract). */
export interface ChooserInput {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  /** An account that is answered whatever was typed, if it may be chosen. */
  readonly include?: number | undefined;
}

/** An active account that sees one of these congregations (null: any). */
const isActive = (congregationIds: readonly number[] | null) =>
  sql<SqlBool>`(accounts.status = 'ativo' and ${seenByAccount({ congregationIds })})`;

/**
 * Whether a record of this congregation may name the account. A row-scoped caller can only name themselves: handing a record
 * over is not theirs to decide.
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
  /** Of `accounts`. Absent: those that are active and see one of the scope's congregations. */
  readonly isChosen?: RawBuilder<SqlBool>;
  /** Only of people of these congregations; absent or null: of any. */
  readonly congregationIds?: readonly number[] | null;
}

/**
 * Some of the accounts that a record may name, or of other ones, by name, the included one first. All names of the church are not a
 * row-scoped caller's to read: they are answered themselves.
 *
 * @returns `more`: further ones match
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
  // The index of people's search finds them; the name decides, or a telephone number typed would tell whose it is.
  const named = searchTerms(q).flatMap((term) => [
    holdsTerm("people.search_text", term).indexed,
    textHolds(sql.ref("people.name_folded"), term),
  ]);
  // From the people, each with their account: a walk by name ends after a page, whatever the church's size.
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
