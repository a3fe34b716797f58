import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/kept-query.ts";
import type { Scope } from "../../http/caller.ts";
import type { BoardTime, DutyRow } from "../../wiring.ts";

const pendingAccounts = keptQuery((handle, { scope: { congregationIds }, most }: { readonly scope: Scope; readonly most: number }) => {
  const pending = queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .where("accounts.status", "=", "pendente")
    .select(["accounts.id", "people.name", "accounts.created_at"])
    .orderBy("accounts.created_at")
    .orderBy("accounts.id")
    .limit(most);
  return congregationIds.length > 0 ? pending.where("people.congregation_id", "in", [...congregationIds]) : pending;
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
