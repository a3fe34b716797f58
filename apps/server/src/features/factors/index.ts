import type { factorRoutes } from "@aprisco/contract/factors.ts";
import { randomBytes } from "node:crypto";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import {
  addFactor,
  checkFactor,
  confirmFactor,
  drawFactorId,
  endSessionsOf,
  finishSignIn,
  holdFactors,
  holdForChange,
  keepChallenge,
  proveFresh,
  readAccount,
  readChallenge,
  readFactors,
  readOwnAccount,
  refusal,
  relyingParty,
  removeFactors,
  requireAuthority,
  seedFrom,
  seedPlace,
  sessionUserOf,
  stepOf,
  takeChallenge,
  notify,
  totpUri,
  type AccountRequest,
  type AccountRow,
} from "../accounts/index.ts";
import { enrolled, holdForAnother, isReal, makeCodes } from "./enrolment.ts";
import { passkeyHandlers } from "./passkey-handlers.ts";

const ENROLMENT_MS = 15 * 60_000;

/** Fails unless it is another account over which the caller has authority; one's own factors are removed with a factor. */
function requireOther(request: Pick<AccountRequest, "caller">, account: AccountRow): void {
  if (request.caller.id === account.id) throw refusal("user.outranked", account.id);
  requireAuthority(request, account);
}

function factorHandlers(services: FeatureServices): Handlers<typeof factorRoutes> {
  const { config, tokens, vault } = services;
  /** The seed of an enrolment is not stored before it is confirmed: it is derived from the session's challenge and the server's secret. */
  const seedOf = (challenge: string): string => seedFrom(tokens.fingerprint(`totp seed ${challenge}`));
  return {
    ...passkeyHandlers(services),

    proveFactor: async (context, inTransaction) => {
      const { body, caller, now } = context;
      const proven = await checkFactor(services, context, body);
      return inTransaction(async (tx) => {
        await confirmFactor(tx, proven);
        await finishSignIn(tx, { accountId: caller.id, sessionId: caller.sessionId, network: proven.network }, now);
        const entry = { section: "accounts", type: "authentication", targetType: "accounts", targetId: caller.id } as const;
        await context.audit(tx, { ...entry, action: "login", metadata: { factor: proven.kind } });
        return { data: sessionUserOf(await readOwnAccount(tx, caller.id), { ...caller.factor, state: "proven" }) };
      });
    },

    listMyFactors: async ({ caller, reads }) => {
      const held = await readFactors(reads, caller.id);
      const app = held.find(({ kind }) => kind === "totp");
      const passkeys = held.flatMap(({ id, kind, label, at, used_at: usedAt }) =>
        kind === "passkey" ? [{ id, label: label ?? "", at, usedAt }] : [],
      );
      return {
        data: {
          totp: app ? { id: app.id, at: app.at, usedAt: app.used_at } : null,
          passkeys,
          recoveryCodesLeft: held.filter((factor) => !isReal(factor)).length,
          passkeysWork: relyingParty(config.publicUrl) !== null,
        },
      };
    },

    startTotp: ({ caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        if ((await holdFactors(tx, caller.id)).some(({ kind }) => kind === "totp")) throw new Failure("factor.taken");
        const challenge = randomBytes(32).toString("base64url");
        await keepChallenge(tx, caller.sessionId, "totp", challenge, new Date(now.getTime() + ENROLMENT_MS));
        const secret = seedOf(challenge);
        const { email, name } = await readOwnAccount(tx, caller.id);
        return { data: { secret, uri: totpUri(secret, { church: caller.church.name, name: email ?? name }) } };
      }),

    confirmTotp: async (context, inTransaction) => {
      const { body, caller, now, reads } = context;
      const challenge = await readChallenge(reads, caller.sessionId, "totp", now);
      if (challenge === null) throw new Failure("factor.expired");
      const seed = seedOf(challenge);
      const step = stepOf(seed, body.code, now);
      // Further tries are allowed: the caller was shown the seed.
      if (step === null) throw new Failure("factor.wrong", { fields: { code: "factor.wrong" } });
      return inTransaction(async (tx) => {
        const held = await holdForAnother(tx, caller);
        if (held.some(({ kind }) => kind === "totp")) throw new Failure("factor.taken");
        if ((await takeChallenge(tx, caller.sessionId, "totp", now)) !== challenge) throw new Failure("factor.expired");
        const id = await drawFactorId(tx);
        const { keyId, sealed } = await vault.seal(tx, "secret", seedPlace(id), seed, now);
        await addFactor(tx, { id, account_id: caller.id, kind: "totp", sealed, key_id: keyId, counter: step, used_steps: [step], at: now });
        return enrolled(tx, context, held, id);
      });
    },

    removeMyFactor: ({ caller, now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        const held = await holdFactors(tx, caller.id);
        const removed = held.find((factor) => factor.id === params.id && isReal(factor));
        if (!removed) throw new Failure("factor.notFound");
        const isLast = held.filter(isReal).length === 1;
        // Recovery codes only replace a factor: with the last factor they are removed too.
        await removeFactors(tx, caller.id, now, isLast ? undefined : removed.id);
        await notify(tx, caller.id, "factor.removed", now);
        return { data: { id: removed.id }, changed: [removed.kind] };
      }),

    renewRecoveryCodes: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { id } = context.caller;
        if (!(await holdFactors(tx, id)).some(isReal)) throw new Failure("factor.none");
        return { data: { recoveryCodes: await makeCodes(tx, context) }, targetId: id };
      }),

    getUserFactors: async ({ params, reads, scope }) => {
      const account = await readAccount(reads, params.id, scope("users"));
      if (!account) throw new Failure("user.notFound");
      return { data: { kinds: account.factor_kinds } };
    },

    removeUserFactors: async (context, inTransaction) => {
      const { body, now, params, reads, scope } = context;
      const seen = await readAccount(reads, params.id, scope("users"));
      if (!seen) throw new Failure("user.notFound");
      requireOther(context, seen);
      if (seen.factor_kinds.length === 0) throw new Failure("factor.none");
      const take = await proveFresh(services, context, body);
      return inTransaction(async (tx) => {
        const account = await holdForChange(tx, context, params.id);
        requireOther(context, account);
        await take?.(tx);
        await holdFactors(tx, account.id);
        await removeFactors(tx, account.id, now);
        await endSessionsOf(tx, account.id, "factorRemoved", now);
        await notify(tx, account.id, "factor.removedByOthers", now);
        return { data: { kinds: [] }, personId: account.person_id, changed: account.factor_kinds };
      });
    },
  };
}

/** The rows belong to the accounts, because the sign-in reads them. */
export const factors = { handlers: factorHandlers } satisfies Manifest;
