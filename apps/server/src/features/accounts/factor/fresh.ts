import type { FreshProof } from "@aprisco/contract/factors.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import { fieldFailure } from "../../../failure.ts";
import type { Context } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { confirmProof, proveCaller } from "../password/own.ts";
import { checkFactor, confirmFactor } from "./prove.ts";

/** The context of a call with a signed-in caller, as far as a proof needs it. */
type ProofCall = Pick<Context, "address" | "asker" | "now" | "apart" | "ifFailed" | "reads"> & { readonly caller: Caller };
export type TakeProof = (tx: Handle) => Promise<void>;

/**
 * Asks for a fresh proof: the second factor if the caller has one, else the account's password. Null: there is no factor, and
 * `orPassword` says that no password is needed.
 */
export async function proveFresh(
  services: Services,
  context: ProofCall,
  proof: FreshProof,
  { orPassword = true }: { readonly orPassword?: boolean } = {},
): Promise<TakeProof | null> {
  if (context.caller.factor.kinds.length > 0) {
    const proven = await checkFactor(services, context, proof);
    return (tx) => confirmFactor(tx, proven);
  }
  if (!orPassword) return null;
  const proven = await proveCaller(services, context, proof.currentPassword);
  return (tx) => confirmProof(tx, proven, context.now);
}

/**
 * Asks for a fresh proof if a call adds rights (`proof: "adding"` of its route).
 *
 * @param adds whether it adds some to the rows as they are before the transaction
 * @returns takes the proof in the transaction; fails with `field.required` if the call adds some by then and gave no proof
 */
export async function proveAdding(
  services: Services,
  context: ProofCall,
  proof: FreshProof,
  adds: boolean,
): Promise<(tx: Handle, addsStill: boolean) => Promise<void>> {
  const take = adds ? await proveFresh(services, context, proof) : null;
  return async (tx, addsStill) => {
    if (addsStill && take === null)
      throw fieldFailure(context.caller.factor.kinds.length > 0 ? "code" : "currentPassword", "field.required");
    await take?.(tx);
  };
}

/**
 * Asks for both: the account's password, and the second factor if the caller has one. Fails with `factor.wrong` or
 * `password.current`, and as these proofs do after too many tries.
 */
export async function proveWhole(services: Services, context: ProofCall, proof: FreshProof): Promise<TakeProof> {
  const factor = context.caller.factor.kinds.length > 0 ? await checkFactor(services, context, proof) : null;
  const password = await proveCaller(services, context, proof.currentPassword);
  return async (tx) => {
    if (factor) await confirmFactor(tx, factor);
    await confirmProof(tx, password, context.now);
  };
}
