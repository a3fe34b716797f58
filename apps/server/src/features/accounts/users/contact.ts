import { mayChange } from "@aprisco/contract/accounts-granting.ts";
import type { Caller } from "../../../access/caller.ts";
import type { Handle } from "../../../database/connect.ts";
import type { People } from "../../../facets/people.ts";
import type { PersonMerge } from "../../../records/registry.ts";
import { type PersonChange, changePerson } from "../../people/index.ts";
import { refusal, standingOf } from "../standing.ts";
import type { AccountRow } from "../store.ts";

/** How long links still go to the former phone number after an unauthorized change: long enough for the owner to notice. */
const FORMER_FOR_MS = 7 * 86_400_000;

export interface ContactPhones {
  readonly phone: string | null;
  readonly phone_before: string | null;
  readonly phone_before_until: string | null;
}

/** The columns that keep a phone number as the one for links after it is replaced. */
const formerPhone = (phone: string | null, now: Date) => ({
  phone_before: phone,
  phone_before_until: new Date(now.getTime() + FORMER_FOR_MS),
});

/**
 * The phone number that links go to. `isFormer`: the present number was set without authority over the account, too recently to be
 * trusted.
 */
export function phoneForLinks(person: ContactPhones, now: Date): { readonly phone: string | null; readonly isFormer: boolean } {
  const { phone, phone_before, phone_before_until: until } = person;
  const isFormer = until !== null && new Date(until) > now && phone !== phone_before;
  return { phone: isFormer ? phone_before : phone, isFormer };
}

/**
 * Protects name, e-mail and phone of a person with an account, in every record that can change them, because password links go
 * there. With authority over the account any change is allowed. Without it name and e-mail cannot change (`user.outranked`); a
 * phone number can, but links go to the former one for a week.
 *
 * @param account the person's account; null: none
 * @returns the change to write
 */
export function guardContact(caller: Caller, account: AccountRow | null, change: PersonChange, now: Date): PersonChange {
  const { name, phone, email } = change;
  if (account === null || (name === undefined && phone === undefined && email === undefined)) return change;
  if (account.id === caller.id || mayChange(caller, standingOf(account)))
    return phone === undefined ? change : { ...change, phone_before: null, phone_before_until: null };
  if (name !== undefined || email !== undefined) throw refusal("user.outranked", account.id);
  return { ...change, ...formerPhone(phoneForLinks(account, now).phone, now) };
}

/**
 * Merges two people of whom only the survivor's phone number is trusted: if they had none, the other record's number is used, but
 * links go there only after a week.
 *
 * @param phone the survivor's phone number before the merge
 */
export async function joinTrusting(tx: Handle, people: People, merge: PersonMerge, phone: string | null, now: Date): Promise<void> {
  await people.join(tx, merge, now);
  if (phone === null) await changePerson(tx, { id: merge.into, version: null }, formerPhone(null, now), now);
}
