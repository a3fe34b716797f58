import type { User } from "@aprisco/contract/accounts-session.ts";
import type { Handle } from "../../../database/connect.ts";
import { change } from "../../../records/record.ts";
import { Failure } from "../../../failure.ts";
import { endEmailChange } from "../email/store.ts";
import { endLinks } from "../password/links-store.ts";
import { emailTaken, lockEmail } from "../register/store.ts";
import type { AccountRow } from "../store.ts";

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
  readonly typed_email?: string | null;
  /** The reason of the rejection; null: none given. */
  readonly reject_reason?: string | null;
  readonly congregation_ids?: number[];
  readonly approved_at?: Date;
  readonly approved_by?: number;
}
/** The columns of an approved account: clears what was kept for the decision. An account without congregations gets its person's. */
export const decided = ({ all_congregations, congregation_ids, congregation_id }: AccountRow): AccountFields => ({
  possible_duplicate: false,
  reject_reason: null,
  typed_email: null,
  ...(all_congregations || congregation_ids.length > 0 ? {} : { congregation_ids: [congregation_id] }),
});

export const emailIsTaken = (): Failure => new Failure("user.emailTaken", { fields: { email: "user.emailTaken" } });

/**
 * Changes an account that the transaction holds, and increases its version. A new address revokes links sent to the old one. Fails
 * with `user.emailTaken`.
 *
 * @param ifTaken "keep": stores an address that another account has as typed, for staff, in the same steps as a free one
 */
export async function changeAccount(
  tx: Handle,
  id: number,
  fields: AccountFields,
  now: Date,
  ifTaken: "refuse" | "keep" = "refuse",
): Promise<void> {
  const { email } = fields;
  if (email === undefined) return change(tx, "accounts", id, fields, now);
  if (email !== null) await lockEmail(tx, email);
  const isTaken = email !== null && (await emailTaken(tx, email, id));
  if (isTaken && ifTaken === "refuse") throw emailIsTaken();
  const address = isTaken ? { email: null, typed_email: email, possible_duplicate: true } : { typed_email: null };
  await change(tx, "accounts", id, { ...fields, ...address }, now);
  await endLinks(tx, id);
  await endEmailChange(tx, id);
}
