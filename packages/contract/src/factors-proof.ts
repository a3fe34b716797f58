import * as z from "zod/mini";
import { choice } from "./fields.ts";
import { actions, holds, sections, type PermissionSet } from "./permissions.ts";

/** What may stand beside a password: a code of an authenticator app, or a passkey. Recovery codes stand in for either. */
export const factorKinds = ["totp", "passkey"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How long an account may go on without the second factor that its rights ask for, from its first sign-in on. */
export const GRACE_DAYS = 7;

const guarded = sections.filter((section) => section === "finance" || section === "users");

/** Whether a set of rights is one that the church may ask a second factor of: any of finance or of users. */
export const needsFactor = (permissions: PermissionSet): boolean =>
  guarded.some((section) => actions.some((action) => holds(permissions, `${section}:${action}`)));

/** Bytes as WebAuthn's JSON forms carry them. */
export const base64url = (max: number) =>
  z
    .string({ error: "field.invalid" })
    .check(
      z.minLength(1, { error: "field.invalid" }),
      z.maxLength(max, { error: "field.tooLong" }),
      z.regex(/^[\w-]+$/, { error: "field.invalid" }),
    );
export const credentialId = base64url(1400);

/** What a passkey signs (AuthenticationResponseJSON of WebAuthn); what the browser says besides is not looked at. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", { error: "field.invalid" }),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** Six digits of the app or a recovery code, with or without blanks and hyphens. */
export const factorCode = z.string({ error: "field.text" }).check(
  z.trim(),
  z.minLength(1, { error: "field.required" }),
  z.maxLength(40, { error: "field.tooLong" }),
  z.refine((value) => value.isWellFormed() && !value.includes("\0"), { error: "field.text" }),
);

/** The second factor, in whichever form. */
export const factorProof = { code: z.optional(factorCode), assertion: z.optional(assertion) };
export type FactorProof = z.infer<z.ZodMiniObject<typeof factorProof>>;

/** What a passkey is asked to sign (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const assertionRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) })),
  userVerification: z.literal("required"),
});

/**
 * How a session stands to the second factor. While `factorDue` it was not shown yet, and while `factorRequired` it must be set up
 * first: such a session opens nothing else.
 */
export const factorStanding = {
  factorDue: z.boolean(),
  factorRequired: z.boolean(),
  /** The kinds that the account has. */
  factors: z.array(choice(factorKinds)),
  /** Until then the account, whose rights ask for one, may go on without; null: nothing is asked, or it has one. */
  factorGraceEndsAt: z.nullable(z.iso.datetime()),
};
export type FactorStanding = z.infer<z.ZodMiniObject<typeof factorStanding>>;
