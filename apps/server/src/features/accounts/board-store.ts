import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery, onlyRow } from "../../database/kept-query.ts";
import { reaches } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";

const accountFigures = keptQuery((handle, { scope }: { readonly scope: Scope }) => {
  const queries = queriesOf(handle);
  let kept = queries.selectFrom("account_counts");
  let waiting = queries.selectFrom("accounts").where("accounts.status", "=", "pendente");
  if (scope.congregationIds !== null) {
    kept = kept.where(reaches(scope, "congregation_id"));
    waiting = waiting.innerJoin("people", "people.id", "accounts.person_id").where(reaches(scope, "people.congregation_id"));
  }
  const oldest = waiting.select("accounts.created_at").orderBy("accounts.created_at").limit(1);
  return kept.select([
    sql<number>`coalesce(sum(delta), 0)::bigint`.as("users"),
    sql<number>`coalesce(sum(delta) filter (where status = 'pendente'), 0)::bigint`.as("pendingUsers"),
    oldest.as("oldest"),
  ]);
});

/** How many accounts there are and how many wait for approval, from the kept counts; and since when the first one waits. */
export async function readAccountFigures(handle: Handle, scope: Scope) {
  const row = onlyRow(await accountFigures(handle, { scope }));
  return { users: row.users, pendingUsers: row.pendingUsers, oldestPendingAt: row.oldest };
}
