import * as z from "zod/mini";
import { linkToken } from "../accounts/users.ts";
import { choice, email, instant } from "../fields.ts";
import { browsers, systems } from "./choices.ts";

/** The request for a link by those who forgot their password. */
export const forgottenPassword = z.object({ email: email() });

export const linkProof = z.object({ token: linkToken });

/** A device on which the caller is signed in. Neither its address nor a place is told. */
export const ownSession = z.object({
  id: z.string(),
  browser: choice(browsers),
  system: choice(systems),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
/** No session has it: what a malformed number counts as. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";
const isUuid = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
const sessionText = z.string();
z.globalRegistry.add(sessionText, { format: "uuid" });
export const sessionParams = z.object({
  id: z.pipe(
    sessionText,
    z.transform((value: string) => (isUuid(value) ? value : NO_SESSION)),
  ),
});

/** The address that waits for the link that was sent there. */
export const emailChange = z.object({ email: z.string(), asked_at: instant, expires_at: instant });
export type EmailChange = z.infer<typeof emailChange>;
