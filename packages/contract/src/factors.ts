import * as z from "zod/mini";
import { currentPassword, sessionUser } from "./accounts-session.ts";
import * as proofSchemas from "./factors-proof.ts";
import { factorKinds, base64url, credentialId, factorCode, factorProof, assertionRequest } from "./factors-proof.ts";
import { choice, instant, text, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/factors.ts";

/** The second step of a sign-in: a code, or a passkey's signature. */
export const secondStep = z.object(factorProof);

/** A fresh proof: the second factor if the caller has one, else the password; with `proof: "factor"` of a route both. */
export const freshProof = z.object({ currentPassword, ...factorProof });
export type FreshProof = z.infer<typeof freshProof>;

/** The caller's own factors, without secrets. */
export const myFactors = z.object({
  totp: z.nullable(z.object({ id: z.number(), at: instant, usedAt: z.nullable(instant) })),
  passkeys: z.array(z.object({ id: z.number(), label: z.string(), at: instant, usedAt: z.nullable(instant) })),
  recoveryCodesLeft: z.number(),
  /** Passkeys are bound to a host name: they work at the church's address (https, or localhost), not at an IP address. */
  passkeysWork: z.boolean(),
});
export type MyFactors = z.infer<typeof myFactors>;

/** Shown once: the secret as text, and the URI of the QR code. */
export const totpOffer = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirmation = z.object({ code: factorCode });

const label = text(60);
/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const passkeyOffer = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({ residentKey: z.literal("preferred"), userVerification: z.literal("required") }),
});
/** RegistrationResponseJSON of WebAuthn. */
export const newPasskey = z.object({
  label,
  response: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key", { error: "field.invalid" }),
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.optional(
        z
          .array(z.string({ error: "field.text" }).check(z.regex(/^[\w-]{1,20}$/, { error: "field.invalid" })), { error: "field.invalid" })
          .check(z.maxLength(8, { error: "field.tooLong" })),
      ),
    }),
  }),
});
export const passkeyName = z.object({ label });

/** Ten codes, shown once; null: the account has its codes already. */
export const codesMade = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const userFactors = z.object({ kinds: z.array(choice(factorKinds)) });

export const factorFailures = {
  "factor.due": 403,
  "factor.required": 403,
  "factor.wrong": 403,
  "factor.tooMany": 429,
  "factor.unreadable": 503,
  "factor.none": 409,
  "factor.taken": 409,
  "factor.expired": 409,
  "factor.passkeyRefused": 400,
  "factor.passkeyKnown": 409,
  "factor.noPasskeys": 409,
  "factor.tooManyKeys": 409,
  "factor.notFound": 404,
} as const;
export const factorMessages = {
  "factor.proven": 200,
  "factor.added": 200,
  "factor.renamed": 200,
  "factor.removed": 200,
  "factor.codesMade": 200,
  "factor.othersRemoved": 200,
} as const;
export type FactorText = keyof typeof factorFailures | keyof typeof factorMessages;

/** Failures of a proof by second factor or password. */
export const factorProofFails = ["factor.wrong", "factor.tooMany", "factor.unreadable", "factor.expired"] as const;
export const freshProofFails = [...factorProofFails, "password.current", "login.tooMany", "login.busy"] as const;

/** Tries of a session without its second factor. Wrong codes have their own limit by account. */
const limit = { max: 60, windowSeconds: 600 } as const;

export const factorRoutes = routeTable("factors", {
  proveFactor: {
    method: "POST",
    path: "/auth/factor",
    summary: "The second step of a sign-in: a code of the app, a recovery code or a passkey",
    allow: "signedIn",
    whilePending: true,
    beforeFactor: ["due"],
    limit,
    about: ["factors", "accounts"],
    body: secondStep,
    reply: sessionUser,
    shows: "caller",
    done: "factor.proven",
    fails: [...factorProofFails, "factor.none"],
  },
  askPasskey: {
    method: "POST",
    path: "/auth/factor/challenge",
    summary: "What one of the caller's passkeys is to sign; good once, for five minutes",
    allow: "signedIn",
    whilePending: true,
    beforeFactor: ["due"],
    limit,
    reply: assertionRequest,
    secret: true,
    fails: ["factor.none", "factor.noPasskeys"],
  },
  listMyFactors: {
    method: "GET",
    path: "/auth/factors",
    summary: "The caller's second factors",
    allow: "signedIn",
    beforeFactor: ["required"],
    limit: "cheap",
    reply: myFactors,
    shows: "caller",
  },
  startTotp: {
    method: "POST",
    path: "/auth/factors/totp",
    summary: "The secret of a new authenticator app, shown once; it counts when a code of it was shown",
    allow: "signedIn",
    beforeFactor: ["required"],
    limit,
    proof: "factor",
    body: freshProof,
    reply: totpOffer,
    secret: true,
    fails: ["factor.taken"],
  },
  confirmTotp: {
    method: "POST",
    path: "/auth/factors/totp/confirm",
    summary: "Show a code of the new app; the first factor comes with recovery codes",
    allow: "signedIn",
    beforeFactor: ["required"],
    limit,
    about: ["factors", "accounts"],
    body: totpConfirmation,
    reply: codesMade,
    secret: true,
    audit: "user",
    done: "factor.added",
    fails: ["factor.wrong", "factor.expired", "factor.taken", "vault.closed"],
  },
  startPasskey: {
    method: "POST",
    path: "/auth/factors/passkeys/challenge",
    summary: "What a new passkey is made of; good once, for five minutes",
    allow: "signedIn",
    beforeFactor: ["required"],
    limit,
    proof: "factor",
    body: freshProof,
    reply: passkeyOffer,
    secret: true,
    fails: ["factor.noPasskeys", "factor.tooManyKeys"],
  },
  addPasskey: {
    method: "POST",
    path: "/auth/factors/passkeys",
    summary: "Add the passkey that was made; the first factor comes with recovery codes",
    allow: "signedIn",
    beforeFactor: ["required"],
    limit,
    about: ["factors", "accounts"],
    body: newPasskey,
    reply: codesMade,
    secret: true,
    audit: "user",
    done: "factor.added",
    fails: ["factor.passkeyRefused", "factor.passkeyKnown", "factor.expired", "factor.noPasskeys", "factor.tooManyKeys"],
  },
  renamePasskey: {
    method: "PUT",
    path: "/auth/factors/{id}",
    summary: "Give a passkey another name",
    allow: "signedIn",
    params: idParams,
    body: passkeyName,
    reply: z.object({ id: z.number(), label: z.string() }),
    audit: "user",
    done: "factor.renamed",
    fails: ["factor.notFound"],
  },
  removeMyFactor: {
    method: "POST",
    path: "/auth/factors/{id}/remove",
    summary: "Remove one of the caller's factors; the recovery codes go with the last",
    allow: "signedIn",
    about: ["factors", "accounts"],
    params: idParams,
    proof: "factor",
    body: freshProof,
    reply: z.object({ id: z.number() }),
    audit: "user",
    done: "factor.removed",
    fails: ["factor.notFound"],
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/auth/factors/recovery-codes",
    summary: "Ten new recovery codes, shown once; the earlier ones are good no more",
    allow: "signedIn",
    proof: "factor",
    body: freshProof,
    reply: codesMade,
    secret: true,
    audit: "user",
    done: "factor.codesMade",
    fails: ["factor.none"],
  },
  getUserFactors: {
    method: "GET",
    path: "/users/{id}/factors",
    summary: "Whether an account has a second factor",
    allow: "users:view",
    about: ["factors", "accounts"],
    params: idParams,
    reply: userFactors,
    fails: ["user.notFound"],
  },
  removeUserFactors: {
    method: "POST",
    path: "/users/{id}/factors/remove",
    summary: "Remove all factors of an account whose owner lost theirs; ends its sessions",
    allow: "users:edit",
    about: ["factors", "accounts"],
    params: idParams,
    body: freshProof,
    reply: userFactors,
    audit: "user",
    done: "factor.othersRemoved",
    fails: [...freshProofFails, "user.notFound", "user.outranked", "factor.none"],
  },
});

export const feature = {
  about: "The second factor of a sign-in: authenticator apps, passkeys and recovery codes.",
  schemas: [proofSchemas],
  routes: factorRoutes,
  failures: factorFailures,
  messages: factorMessages,
  texts: inEachLanguage(failureTexts),
} as const;
