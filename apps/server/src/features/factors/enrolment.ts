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
 * Holds the account's factors for another one. The first may have come from another session since this call was let through, which
 * shuts this session: fails with `factor.due`.
 */
export async function holdForAnother(tx: Handle, { id, factor }: Caller): Promise<FactorRow[]> {
  const held = await holdFactors(tx, id);
  if (factor.state !== "proven" && held.some(isReal)) throw new Failure("factor.due");
  return held;
}

/** A new set of recovery codes in the place of the account's old one; answered once, and kept as hashes. */
export async function makeCodes(tx: Handle, { caller, now }: EnrolmentCall): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(caller.id, code));
  await replaceCodes(tx, caller.id, hashes, now);
  return [...codes];
}

/**
 * What follows when a factor was added: this session has shown it, every other one has it due, and the owner is told. The first
 * factor comes with recovery codes.
 *
 * @param held what the account had before
 */
export async function enrolled(tx: Handle, enrolling: EnrolmentCall, held: readonly FactorRow[], id: number) {
  const { caller, now } = enrolling;
  await noteFactorShown(tx, caller.sessionId, now);
  await notify(tx, caller.id, "factor.added", now);
  const recoveryCodes = held.length === 0 ? await makeCodes(tx, enrolling) : null;
  return { data: { recoveryCodes }, targetId: id, personId: caller.personId };
}
