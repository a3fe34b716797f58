import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import type { FactorProof } from "@aprisco/contract/factors-proof.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Caller } from "../../../access/caller.ts";
import type { Context } from "../../../http/handler.ts";
import { networkOf } from "../../../access/network.ts";
import type { Services } from "../../../services.ts";
import { addTry, forgetTry, keepTry, lockTries, triesOf } from "../session/tries-store.ts";
import { notify } from "../notices/store.ts";
import { readAssertion, relyingParty } from "./passkeys.ts";
import { asRecoveryCode, recoveryHash } from "./recovery-codes.ts";
import {
  holdOwner,
  isStepFree,
  knowsCode,
  readFactors,
  seedPlace,
  takeChallenge,
  takeCode,
  takePasskey,
  takeStep,
  type FactorRow,
} from "./store.ts";
import { latestStep, stepOf } from "./totp.ts";

interface TryLimit {
  readonly max: number;
  readonly windowMs: number;
}
/** Six-digit codes of all networks together: with 30 tries a day a guess takes decades. */
const guessLimits: readonly TryLimit[] = [
  { max: 5, windowMs: 15 * MINUTE_MS },
  { max: 30, windowMs: 24 * 60 * MINUTE_MS },
];
/** Recovery codes and passkeys cannot be guessed. Limited by network, so that tries in one network do not lock the owner out elsewhere. */
const otherLimits: readonly TryLimit[] = [{ max: 20, windowMs: 15 * MINUTE_MS }];

type Request = Pick<Context, "address" | "now" | "apart" | "ifFailed" | "reads"> & { readonly caller: Pick<Caller, "id" | "sessionId"> };
type Kind = FactorRow["kind"];

/** A correct second factor. `take` marks it used in the caller's transaction: of two uses at once only one succeeds. */
export interface ProvenFactor {
  readonly accountId: number;
  readonly kind: Kind;
  readonly network: string;
  readonly tryId: number;
  readonly take: (tx: Handle) => Promise<boolean>;
}

interface CountedTry {
  readonly id: number;
  readonly isLast: boolean;
}

/** Counts a try before the comparison. Fails with `factor.tooMany`; that try is not counted. */
function claim({ apart, now }: Request, key: Buffer, network: string, limits: readonly TryLimit[]): Promise<CountedTry> {
  return apart(async (tx) => {
    await lockTries(tx, key);
    let isLast = false;
    for (const [at, { max, windowMs }] of limits.entries()) {
      const earlier = await triesOf(tx, { key }, windowMs, max, now);
      const oldest = earlier[max - 1];
      if (oldest) throw new Failure("factor.tooMany", { retryAfter: Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000) });
      if (at === 0) isLast = earlier.length === max - 1;
    }
    return { id: await addTry(tx, { account_key: key, address: network, known_address: false, at: now }), isLast };
  });
}

/** The failure of a wrong try, which stays counted. The owner is notified when the tries of a window are used up. */
function wrong({ caller, now }: Request, kind: Kind, tried: CountedTry): Failure {
  const target = { targetType: "accounts", targetId: caller.id, accountId: caller.id } as const;
  return new Failure("factor.wrong", {
    ...(kind === "passkey" ? {} : { fields: { code: "factor.wrong" } }),
    noting: [{ action: "factor.failed", section: "accounts", type: "authentication", ...target, metadata: { factor: kind } }],
    afterwards: async (tx) => {
      await keepTry(tx, tried.id);
      if (tried.isLast && kind === "totp") await notify(tx, caller.id, "factor.guessed", now);
    },
  });
}

/** The seed of an authenticator app. Fails with `factor.unreadable` while the vault is closed, and for good if its key is lost. */
async function openSeed({ vault }: Services, { apart, reads }: Request, row: FactorRow, tried: CountedTry): Promise<string> {
  const sealed = row.sealed && row.key_id !== null ? { keyId: row.key_id, sealed: row.sealed } : null;
  const seed = sealed
    ? await vault.open(reads, seedPlace(row.id), sealed).catch((failure: unknown) => {
        if (failure instanceof Failure && failure.code === "vault.closed") return null;
        throw failure;
      })
    : null;
  if (seed !== null) return seed;
  // There was no comparison.
  await apart((tx) => forgetTry(tx, tried.id));
  throw new Failure("factor.unreadable");
}

async function checkTotp(services: Services, request: Request, held: readonly FactorRow[], code: string): Promise<ProvenFactor> {
  const { address, caller, now } = request;
  const network = networkOf(address);
  const tried = await claim(request, services.tokens.fingerprint(`factor ${caller.id}`), network, guessLimits);
  const app = held.find(({ kind }) => kind === "totp");
  const step = app ? stepOf(await openSeed(services, request, app, tried), code, now) : null;
  const latest = latestStep(now);
  if (!app || step === null || !isStepFree(app, step, latest)) throw wrong(request, "totp", tried);
  return { accountId: caller.id, kind: "totp", network, tryId: tried.id, take: (tx) => takeStep(tx, app.id, step, now, latest) };
}

const claimOther = ({ tokens }: Services, request: Request, kind: Kind, network: string): Promise<CountedTry> =>
  claim(request, tokens.fingerprint(`factor ${kind} ${request.caller.id} ${network}`), network, otherLimits);

async function checkRecovery(services: Services, request: Request, code: string): Promise<ProvenFactor> {
  const { address, caller, now, reads } = request;
  const network = networkOf(address);
  const tried = await claimOther(services, request, "recovery", network);
  const hash = recoveryHash(caller.id, code);
  if (!(await knowsCode(reads, caller.id, hash))) throw wrong(request, "recovery", tried);
  const take = async (tx: Handle): Promise<boolean> => {
    const isLeft = await takeCode(tx, caller.id, hash, now);
    if (isLeft) await notify(tx, caller.id, "factor.codeUsed", now);
    return isLeft;
  };
  return { accountId: caller.id, kind: "recovery", network, tryId: tried.id, take };
}

async function checkPasskey(
  services: Services,
  request: Request,
  held: readonly FactorRow[],
  assertion: NonNullable<FactorProof["assertion"]>,
): Promise<ProvenFactor> {
  const { address, apart, caller, now } = request;
  const network = networkOf(address);
  const tried = await claimOther(services, request, "passkey", network);
  // Taken in any case: a challenge serves for one signature only.
  const challenge = await apart((tx) => takeChallenge(tx, caller.sessionId, "assertion", now));
  if (challenge === null) {
    await apart((tx) => forgetTry(tx, tried.id));
    throw new Failure("factor.expired");
  }
  const party = relyingParty(services.config.publicUrl);
  const key = held.find(({ credential_id: id }) => id === assertion.id);
  if (!party || !key?.public_key || key.credential_id === null) throw wrong(request, "passkey", tried);
  const passkey = { credentialId: key.credential_id, publicKey: key.public_key, counter: key.counter, transports: key.transports ?? [] };
  const counter = await readAssertion(party, challenge, passkey, assertion);
  if (counter === null) throw wrong(request, "passkey", tried);
  return { accountId: caller.id, kind: "passkey", network, tryId: tried.id, take: (tx) => takePasskey(tx, key.id, counter, now) };
}

async function compareFactor(services: Services, request: Request, { assertion, code }: FactorProof): Promise<ProvenFactor> {
  const held = await readFactors(request.reads, request.caller.id);
  if (held.length === 0) throw new Failure("factor.none");
  if (assertion) return checkPasskey(services, request, held, assertion);
  if (!code) throw fieldFailure("code", "field.required");
  const recovery = asRecoveryCode(code);
  return recovery === null ? checkTotp(services, request, held, code) : checkRecovery(services, request, recovery);
}

/**
 * Compares a second factor with those of the caller's account; counted and limited. A right one whose request fails is not
 * counted. Fails with `factor.none` (the account has none), `factor.wrong`, `factor.tooMany`, `factor.expired` or
 * `factor.unreadable`.
 */
export async function checkFactor(services: Services, request: Request, proof: FactorProof): Promise<ProvenFactor> {
  const proven = await compareFactor(services, request, proof);
  request.ifFailed((tx) => forgetTry(tx, proven.tryId));
  return proven;
}

/** Marks a proof as used in the caller's transaction. Fails with `factor.wrong` if another use was first. */
export async function confirmFactor(tx: Handle, { accountId, tryId, take }: ProvenFactor): Promise<void> {
  await holdOwner(tx, accountId);
  if (!(await take(tx))) throw new Failure("factor.wrong", { afterwards: (after) => keepTry(after, tryId) });
  await forgetTry(tx, tryId);
}
