import { mayChange } from "@aprisco/contract/accounts-granting.ts";
import type { Caller } from "../../../access/caller.ts";
import type { Handle } from "../../../database/connect.ts";
import type { People } from "../../../facets/people.ts";
import type { PersonMerge } from "../../../records/registry.ts";
import { type PersonChange, changePerson } from "../../people/index.ts";
import { refusal, standingOf } from "../standing.ts";
import type { AccountRow } from "../store.ts";

/** How long links go on going to a telephone that was replaced without authority over the account: long enough to hear of it. */
const FORMER_FOR_MS = 7 * 86_400_000;

/** A person's telephone, and the one before it. */
export interface ContactPhones {
  readonly phone: string | null;
  readonly phone_before: string | null;
  readonly phone_before_until: string | null;
}

/** Keeps a telephone as the one that links go to, whatever is written in its place. */
const formerPhone = (phone: string | null, now: Date) => ({
  phone_before: phone,
  phone_before_until: new Date(now.getTime() + FORMER_FOR_MS),
});

/** The telephone that links go to; `isFormer`: the present one was written without authority over the account, too recently to be believed. */
export function phoneForLinks(person: ContactPhones, now: Date): { readonly phone: string | null; readonly isFormer: boolean } {
  const { phone, phone_before, phone_before_until: until } = person;
  const isFormer = until !== null && new Date(until) > now && phone !== phone_before;
  return { phone: isFormer ? phone_before : phone, isFormer };
}

/**
 * Guards how a person with an account is known and reached, through whichever hat they are changed: password links go there.
 * With authority over the account the change stands. Without it name and e-mail stay (`user.outranked`), and a telephone may be
 * noted, but links go on to the one before for a week.
 *
 * @param account the account of the person who is changed; null: they have none
 * @returns the change as it is to be written
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
 * Makes two records of one person one, of which only the survivor's telephone is known to be theirs: where they had none, the
 * other record's is noted, but links wait a week before they go there.
 *
 * @param phone the survivor's telephone before
 */
export async function joinTrusting(tx: Handle, people: People, merge: PersonMerge, phone: string | null, now: Date): Promise<void> {
  await people.join(tx, merge, now);
  if (phone === null) await changePerson(tx, { id: merge.into, version: null }, formerPhone(null, now), now);
}
