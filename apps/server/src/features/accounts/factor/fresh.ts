import type { FreshProof } from "@aprisco/contract/factors.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import type { Context } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { confirmProof, proveCaller } from "../password/own.ts";
import { checkFactor, confirmFactor } from "./prove.ts";

type ProofCall = Pick<Context, "address" | "asker" | "now" | "apart" | "reads"> & { readonly caller: Caller };
/** Takes the proof in the transaction that it allows. */
export type TakeProof = (tx: Handle) => Promise<void>;

/**
 * Asks a caller for more than an open session: their second factor where they have one, else the password of their own account.
 * Null: they have no factor, and `orPassword` says that the password need not be asked.
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
