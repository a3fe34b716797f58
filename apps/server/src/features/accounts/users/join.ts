import type { Handle } from "../../../database/connect.ts";
import type { PersonMerge } from "../../../records/registry.ts";
import type { People } from "../../../facets/people.ts";
import { changePerson } from "../../people/index.ts";
import { formerPhone } from "./contact.ts";

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
