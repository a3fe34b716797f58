import * as z from "zod/mini";
import { currentPassword } from "../accounts/account.ts";
import { choice, instant, text } from "../fields.ts";
import { factorKinds } from "./choices.ts";
import { base64url, credentialId, factorCode, factorProof } from "./proof.ts";

/** What a sign-in's second step shows: a code, or what a passkey has signed. */
export const secondStep = z.object(factorProof);

/** A proof that is fresh: of the second factor where the caller has one, else of the password. */
export const freshProof = z.object({ currentPassword, ...factorProof });
export type FreshProof = z.infer<typeof freshProof>;

/** The caller's own, without anything secret. */
export const myFactors = z.object({
  totp: z.nullable(z.object({ id: z.number(), at: instant, usedAt: z.nullable(instant) })),
  passkeys: z.array(z.object({ id: z.number(), label: z.string(), at: instant, usedAt: z.nullable(instant) })),
  recoveryCodesLeft: z.number(),
  /** Passkeys belong to a name: they work at the church's address (https, or this machine), not at a bare IP address. */
  passkeysWork: z.boolean(),
});
export type MyFactors = z.infer<typeof myFactors>;

/** Shown once: the secret to type, and the address that the QR code holds. */
export const totpOffer = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirmation = z.object({ code: factorCode });

const label = text(60);
/** What a new passkey is made of (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
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
/** What the authenticator answers (RegistrationResponseJSON of WebAuthn). */
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

/** Ten, shown once; null where the account has its codes already. */
export const codesMade = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

/** Another's: only that there is one, and of which kinds. */
export const userFactors = z.object({ kinds: z.array(choice(factorKinds)) });
