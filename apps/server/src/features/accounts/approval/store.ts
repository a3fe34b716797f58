import { queriesOf, type Handle } from "../../../database/connect.ts";
import { reaches } from "../../../access/within.ts";
import type { Scope } from "../../../access/caller.ts";
import { isOpen } from "../closing-store.ts";

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
  const account = await queries.selectFrom("accounts").select("id").where("person_id", "=", id).where(isOpen).executeTakeFirst();
  return { ...person, accountId: account?.id ?? null };
}
