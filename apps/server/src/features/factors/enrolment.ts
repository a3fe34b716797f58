import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { holdFactors, newRecoveryCodes, noteFactorShown, recoveryHash, replaceCodes, notify, type FactorRow } from "../accounts/index.ts";

interface EnrolmentCall {
  readonly caller: Caller;
  readonly now: Date;
}

export const isReal = ({ kind }: FactorRow): boolean => kind !== "recovery";

/**
 * Locks the account's factors before another one is added. If another session added the first one after this call's access check,
 * this session is shut: fails with `factor.due`.
 */
export async function holdForAnother(tx: Handle, { id, factor }: Caller): Promise<FactorRow[]> {
  const held = await holdFactors(tx, id);
  if (factor.state !== "proven" && held.some(isReal)) throw new Failure("factor.due");
  return held;
}

/** Replaces the account's recovery codes; returned once, stored as hashes. */
export async function makeCodes(tx: Handle, { caller, now }: EnrolmentCall): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(caller.id, code));
  await replaceCodes(tx, caller.id, hashes, now);
  return [...codes];
}

/**
 * Completes the addition of a factor: this session counts as verified, all others must show it, and the owner is notified. The
 * first factor comes with recovery codes.
 *
 * @param held the factors before
 */
export async function enrolled(tx: Handle, enrolling: EnrolmentCall, held: readonly FactorRow[], id: number) {
  const { caller, now } = enrolling;
  await noteFactorShown(tx, caller.sessionId, now);
  await notify(tx, caller.id, "factor.added", now);
  const recoveryCodes = held.length === 0 ? await makeCodes(tx, enrolling) : null;
  return { data: { recoveryCodes }, targetId: id, personId: caller.personId };
}
