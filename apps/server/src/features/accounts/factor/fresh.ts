import type { FreshProof } from "@aprisco/contract/factors.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import type { Context } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { confirmProof, proveCaller } from "../password/own.ts";
import { checkFactor, confirmFactor } from "./prove.ts";

type ProofCall = Pick<Context, "address" | "asker" | "now" | "apart" | "reads"> & { readonly caller: Caller };
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
