import { queriesOf, type Handle } from "../../../database/connect.ts";
import { reaches } from "../../../database/within.ts";
import type { PersonMerge } from "../../../database/registry.ts";
import type { Scope } from "../../../http/caller.ts";

export interface KnownPerson {
  readonly id: number;
  readonly phone: string | null;
  /** The account that the person has already. */
  readonly accountId: number | null;
}

/**
 * A person within the caller's congregations, who cannot go until the transaction ends; null when there is none. They may be
 * changed meanwhile: an edit of their card holds that first, and both would wait for one another.
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
