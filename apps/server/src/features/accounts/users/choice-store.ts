import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { holdsTerm, searchTerms, textHolds } from "../../../database/search.ts";
import { seenByAccount } from "../../../database/within.ts";
import type { Scope } from "../../../http/caller.ts";

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

const readOne = (handle: Handle, isChosen: RawBuilder<SqlBool>, id: number): Promise<AccountChoice[]> =>
  queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.name"])
    .where("accounts.id", "=", id)
    .where(isChosen)
    .execute();

/**
 * Some of the accounts that a record may name, or of those that `isChosen` says of `accounts` and `people`, by name, the included one first. All names of the church are not a row-scoped
 * caller's to read: they are answered themselves.
 *
 * @returns `more`: further ones match
 */
export async function listAccountChoices(
  handle: Handle,
  scope: Scope,
  { q = "", limit = 50, include }: ChooserInput,
  isChosen = isActive(scope.congregationIds),
): Promise<{ readonly choices: readonly AccountChoice[]; readonly more: boolean }> {
  if (scope.onlyTheirs) return { choices: await readOne(handle, isChosen, scope.accountId), more: false };
  const first = include === undefined ? [] : await readOne(handle, isChosen, include);
  // The index of people's search finds them; the name decides, or a telephone number typed would tell whose it is.
  const named = searchTerms(q).flatMap((term) => [
    holdsTerm("people.search_text", term).indexed,
    textHolds(sql.ref("people.name_folded"), term),
  ]);
  // From the people, each with their account: a walk by name ends after a page, whatever the church's size.
  const { rows } = await sql<AccountChoice>`
    select found.id, people.name from people
    cross join lateral (
      select accounts.id from accounts where accounts.person_id = people.id and ${isChosen} offset 0
    ) as found
    where ${sql.join([sql`true`, ...named], sql` and `)}
    order by people.name_folded, people.id limit ${limit + 1}`.execute(queriesOf(handle));
  const choices = [...first, ...rows.filter(({ id }) => id !== first[0]?.id)];
  return { choices: choices.slice(0, limit), more: choices.length > limit };
}
