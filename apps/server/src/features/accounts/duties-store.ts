import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import type { BoardTime } from "../../days/church-time.ts";
import type { DutyRow } from "../../facets/boards.ts";

const pendingAccounts = keptQuery((handle, { scope, most }: { readonly scope: Scope; readonly most: number }) => {
  return queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .where("accounts.status", "=", "pendente")
    .where(reaches(scope, "people.congregation_id"))
    .select(["accounts.id", "people.name", "accounts.created_at"])
    .orderBy("accounts.created_at")
    .orderBy("accounts.id")
    .limit(most);
});

/** The registrations that wait for approval. */
export async function readRegistrationDuties(handle: Handle, scope: Scope, _time: BoardTime, most: number): Promise<DutyRow[]> {
  const rows = await pendingAccounts(handle, { scope, most });
  return rows.map(({ id, name, created_at }) => ({
    title: name,
    note: null,
    since: created_at,
    target: `/users?status=pendente&user=${id}`,
  }));
}
