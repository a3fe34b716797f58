import type { messages as pt } from "../pt/password.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  password: "Password",
  confirmation: "Confirm password",
  mismatch: "Passwords don’t match",
  invalid: "Invalid password",
  failed: "We couldn’t set the password",
  later: "Please try again later.",
  save: "Save password",
  saving: "Saving...",
  done: "Password set",
  doneText: "Now sign in with your email and the new password.",
  "rules.title": "The password needs:",
  "rules.length": "at least 8 characters",
  "rules.lower": "one lowercase letter",
  "rules.upper": "one uppercase letter",
  "rules.digit": "one digit",
  "rules.special": "one special character, such as ! or @",
  "rules.uncommon": "no common word, and not your name",
  "rules.common": "this password is too common",
  "rules.met": "met",
  "rules.open": "missing",
};
