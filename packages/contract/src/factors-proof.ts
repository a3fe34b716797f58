import * as z from "zod/mini";
import { choice } from "./fields.ts";
import { actions, holds, sections, type PermissionSet } from "./permissions.ts";

/** A code of an authenticator app, or a passkey. Recovery codes replace either. */
export const factorKinds = ["totp", "passkey"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Days that an account may go without a required second factor, from its first sign-in. */
export const GRACE_DAYS = 7;

const guarded = sections.filter((section) => section === "finance" || section === "users");

/** Whether the church may require a second factor for these rights: any of finance or users. */
export const needsFactor = (permissions: PermissionSet): boolean =>
  guarded.some((section) => actions.some((action) => holds(permissions, `${section}:${action}`)));

/** Base64url, as in WebAuthn's JSON forms. */
export const base64url = (max: number) =>
  z
    .string({ error: "field.invalid" })
    .check(
      z.minLength(1, { error: "field.invalid" }),
      z.maxLength(max, { error: "field.tooLong" }),
      z.regex(/^[\w-]+$/, { error: "field.invalid" }),
    );
export const credentialId = base64url(1400);

/** AuthenticationResponseJSON of WebAuthn; other fields are ignored. */
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

/** Six digits of the app or a recovery code; spaces and hyphens are ignored. */
export const factorCode = z.string({ error: "field.text" }).check(
  z.trim(),
  z.minLength(1, { error: "field.required" }),
  z.maxLength(40, { error: "field.tooLong" }),
  z.refine((value) => value.isWellFormed() && !value.includes("\0"), { error: "field.text" }),
);

/** The second factor in either form. */
export const factorProof = { code: z.optional(factorCode), assertion: z.optional(assertion) };
export type FactorProof = z.infer<z.ZodMiniObject<typeof factorProof>>;

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const assertionRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) })),
  userVerification: z.literal("required"),
});

/**
 * The state of a session's second factor. `factorDue`: not shown yet. `factorRequired`: must be set up first. Such a session may
 * call nothing else.
 */
export const factorStanding = {
  factorDue: z.boolean(),
  factorRequired: z.boolean(),
  /** The factors of the account. */
  factors: z.array(choice(factorKinds)),
  /** The end of the grace period of an account that needs a factor; null: none is required, or it has one. */
  factorGraceEndsAt: z.nullable(z.iso.datetime()),
};
export type FactorStanding = z.infer<z.ZodMiniObject<typeof factorStanding>>;
