import type { FactorText } from "./failures.ts";

export const factorTexts: Record<FactorText, string> = {
  "factor.due": "The second step is missing. Confirm that it is you to go on.",
  "factor.required": "Your church asks for two-step verification. Turn it on to go on.",
  "factor.wrong": "This code is wrong or was used already. Wait for the next one and try again.",
  "factor.tooMany": "Too many wrong codes. Wait a few minutes, or use a passkey or a recovery code.",
  "factor.unreadable": "The app's code cannot be checked right now. Use a passkey or a recovery code, or talk to an administrator.",
  "factor.none": "This account has no two-step verification.",
  "factor.taken": "This account already has an authenticator app. Remove it before you add another.",
  "factor.expired": "Time ran out. Start again.",
  "factor.passkeyRefused": "The passkey was not accepted. Try again.",
  "factor.passkeyKnown": "This passkey is already registered.",
  "factor.noPasskeys": "Passkeys only work at the church's secure address (https).",
  "factor.tooManyKeys": "This account has as many passkeys as it can have. Remove one first.",
  "factor.notFound": "We could not find this part of the two-step verification.",
  "factor.proven": "Good to see you again!",
  "factor.added": "Two-step verification is on.",
  "factor.renamed": "Name saved.",
  "factor.removed": "Removed.",
  "factor.codesMade": "New recovery codes. The old ones no longer work.",
  "factor.othersRemoved": "Two-step verification removed. The person was told.",
};
