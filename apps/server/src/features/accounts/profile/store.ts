import type { User } from "@aprisco/contract/accounts/account.ts";
import type { Handle } from "../../../database/connect.ts";
import { change } from "../../../database/record.ts";
import { Failure } from "../../../http/failure.ts";
import { endLinks } from "../password/links-store.ts";
import { emailTaken, lockEmail } from "../register/store.ts";
import type { AccountRow } from "../store.ts";

/** What may change of an account besides its person, its rights and its password. */
export interface AccountFields {
  readonly email?: string | null;
  readonly theme?: User["theme"];
  readonly language?: User["language"];
  readonly all_congregations?: boolean;
  readonly notify_email?: boolean;
  readonly notify_sms?: boolean;
  readonly notify_push?: boolean;
  readonly department?: string | null;
  readonly profile_complete?: boolean;
  readonly possible_duplicate?: boolean;
  readonly typed_email?: null;
  /** Why it was not approved; null when nothing was said. */
  readonly reject_reason?: string | null;
  readonly congregation_ids?: number[];
}
/** An account that was let in: what was kept for the decision goes. One that saw no congregation yet sees its person's. */
export const decided = ({ all_congregations, congregation_ids, congregation_id }: AccountRow): AccountFields => ({
  possible_duplicate: false,
  reject_reason: null,
  typed_email: null,
  ...(all_congregations || congregation_ids.length > 0 ? {} : { congregation_ids: [congregation_id] }),
});

/**
 * Changes an account that the transaction holds, and counts its version up. With another address to sign in with, links that went
 * to the old one die. Fails with `user.emailTaken`.
 */
export async function changeAccount(tx: Handle, id: number, fields: AccountFields, now: Date): Promise<void> {
  const { email } = fields;
  if (typeof email === "string") {
    await lockEmail(tx, email);
    if (await emailTaken(tx, email, id)) throw new Failure("user.emailTaken", { fields: { email: "user.emailTaken" } });
  }
  await change(tx, "accounts", id, { ...fields, ...(email === undefined ? {} : { typed_email: null }) }, now);
  if (email !== undefined) await endLinks(tx, id);
}
