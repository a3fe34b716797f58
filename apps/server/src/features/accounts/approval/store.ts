import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { reaches } from "../../../database/reach.ts";
import type { PersonMerge } from "../../../database/registry.ts";
import type { Scope } from "../../../http/caller.ts";

/** An account that was let in: what was kept for the decision goes. One that saw no congregation yet sees its person's. */
export async function clearWaiting(tx: Handle, accountId: number): Promise<void> {
  await queriesOf(tx)
    .updateTable("accounts")
    .set({
      possible_duplicate: false,
      reject_reason: null,
      typed_email: null,
      congregation_ids: sql<number[]>`case when all_congregations or congregation_ids <> '{}' then congregation_ids
        else array(select people.congregation_id from people where people.id = accounts.person_id) end`,
    })
    .where("id", "=", accountId)
    .execute();
}

/** Keeps why an account was not approved; null when nobody said. */
export async function keepReason(tx: Handle, accountId: number, reason: string | null): Promise<void> {
  await queriesOf(tx).updateTable("accounts").set({ reject_reason: reason }).where("id", "=", accountId).execute();
}

export interface KnownPerson {
  readonly id: number;
  readonly phone: string | null;
  /** The account that the person has already. */
  readonly accountId: number | null;
}

/**
 * Somebody within the caller's congregations, who cannot go until the transaction ends; null when there is nobody. They may be
 * changed meanwhile: who edits their card holds that first, and both would wait for one another.
 */
export async function lockPerson(tx: Handle, id: number, scope: Scope): Promise<KnownPerson | null> {
  const queries = queriesOf(tx);
  const person = await queries
    .selectFrom("people")
    .select(["id", "phone"])
    .where("id", "=", id)
    .where(reaches(scope, "congregation_id"))
    .forKeyShare()
    .executeTakeFirst();
  if (!person) return null;
  const account = await queries.selectFrom("accounts").select("id").where("person_id", "=", id).executeTakeFirst();
  return { ...person, accountId: account?.id ?? null };
}

/** Of two records of one person one has an account at most: it is the survivor's. */
export async function moveAccount(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("accounts").set({ person_id: into, updated_at: now }).where("person_id", "=", from).execute();
}

/** Removes an account with its sessions and links; what it entered stays, without its maker. */
export async function removeAccount(tx: Handle, accountId: number): Promise<void> {
  await queriesOf(tx).deleteFrom("accounts").where("id", "=", accountId).execute();
}
