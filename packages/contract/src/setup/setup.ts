import * as z from "zod/mini";
import { newPassword, signedIn } from "../accounts/account.ts";
import { email, name, optionalPhone } from "../fields.ts";
import { churchInput } from "../settings/settings.ts";

/**
 * What the first run asks for. `code` is the one-time code that the start printed: needed from another machine, and by every
 * caller of a server that is published.
 */
export const setupInput = z.object({
  church: churchInput,
  admin: z.object({ name: name(100), email: email(), phone: optionalPhone, password: newPassword }),
  code: z.optional(z.string({ error: "setup.code" }).check(z.trim(), z.maxLength(40, { error: "setup.code" }))),
});
export const setupState = z.object({ needed: z.boolean(), codeNeeded: z.boolean() });
export const setupDone = signedIn;
