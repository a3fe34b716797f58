import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { randomBytes } from "node:crypto";
import type { factorRoutes } from "@aprisco/contract/factors.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import {
  addFactor,
  algorithms,
  holdFactors,
  keepChallenge,
  readFactors,
  readNewPasskey,
  relyingParty,
  renameFactor,
  takeChallenge,
  type FactorRow,
} from "../accounts/index.ts";
import { enrolled, holdForAnother } from "./enrolment.ts";

const CEREMONY_MS = 5 * MINUTE_MS;
/** For example two each of phone, computer and security key. */
const MOST_PASSKEYS = 10;

const newChallenge = (): string => randomBytes(32).toString("base64url");

/** The passkeys that an authenticator may already have. */
const described = (held: readonly FactorRow[]) =>
  held.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, type: "public-key" as const, transports: [...(transports ?? [])] }],
  );

type PasskeyCalls = "askPasskey" | "startPasskey" | "addPasskey" | "renamePasskey";

/** The challenges for passkeys and the registration of new ones (WebAuthn, with user verification by the authenticator). */
export function passkeyHandlers(services: Services): Pick<Handlers<typeof factorRoutes>, PasskeyCalls> {
  const { config, tokens } = services;
  const party = relyingParty(config.publicUrl);
  return {
    askPasskey: async ({ caller, now, reads }, inTransaction) => {
      const held = await readFactors(reads, caller.id);
      const allowCredentials = described(held);
      if (!party) throw new Failure("factor.noPasskeys");
      if (allowCredentials.length === 0) throw new Failure("factor.none");
      return inTransaction(async (tx) => {
        const challenge = newChallenge();
        await keepChallenge(tx, caller.sessionId, "assertion", challenge, new Date(now.getTime() + CEREMONY_MS));
        return { data: { challenge, timeout: CEREMONY_MS, rpId: party.id, allowCredentials, userVerification: "required" } };
      });
    },

    startPasskey: async ({ caller, now }, inTransaction) => {
      if (!party) throw new Failure("factor.noPasskeys");
      return inTransaction(async (tx) => {
        const held = await holdFactors(tx, caller.id);
        const excludeCredentials = described(held);
        if (excludeCredentials.length >= MOST_PASSKEYS) throw new Failure("factor.tooManyKeys");
        const challenge = newChallenge();
        await keepChallenge(tx, caller.sessionId, "passkey", challenge, new Date(now.getTime() + CEREMONY_MS));
        return {
          data: {
            rp: { id: party.id, name: caller.church.name },
            // An id by which the authenticator replaces its passkey; it does not reveal the account.
            user: { id: tokens.fingerprint(`passkey ${caller.id}`).toString("base64url"), name: caller.name, displayName: caller.name },
            challenge,
            pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
            timeout: CEREMONY_MS,
            attestation: "none",
            excludeCredentials,
            authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
          },
        };
      });
    },

    addPasskey: async (context, inTransaction) => {
      const { apart, body, caller, now } = context;
      if (!party) throw new Failure("factor.noPasskeys");
      const challenge = await apart((tx) => takeChallenge(tx, caller.sessionId, "passkey", now));
      if (challenge === null) throw new Failure("factor.expired");
      const passkey = await readNewPasskey(party, challenge, body.response);
      if (!passkey) throw new Failure("factor.passkeyRefused");
      return inTransaction(async (tx) => {
        const held = await holdForAnother(tx, caller);
        if (described(held).length >= MOST_PASSKEYS) throw new Failure("factor.tooManyKeys");
        const id = await addFactor(tx, {
          account_id: caller.id,
          kind: "passkey",
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          transports: [...passkey.transports],
          counter: passkey.counter,
          label: body.label,
          at: now,
        });
        if (id === null) throw new Failure("factor.passkeyKnown");
        return enrolled(tx, context, held, id);
      });
    },

    renamePasskey: ({ body, caller, params }, inTransaction) =>
      inTransaction(async (tx) => {
        if (!(await renameFactor(tx, caller.id, params.id, body.label))) throw new Failure("factor.notFound");
        return { data: { id: params.id, label: body.label } };
      }),
  };
}
