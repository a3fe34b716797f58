import type { messages as pt } from "../pt/account-notices.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  label: "Notices about your account",
  linkMade: "On {{when}}, someone on the team made a link to change your password.",
  setByLink: "On {{when}}, your password was set with a link made by the team.",
  reset: "On {{when}}, your password was changed with a link sent to your email.",
  changed: "On {{when}}, your password was changed in your profile.",
  emailChanged: "On {{when}}, the email you sign in with was changed in your profile.",
  factorAdded: "On {{when}}, a way of two-step verification was turned on in your account.",
  factorRemoved: "On {{when}}, a way of two-step verification was removed from your account.",
  factorRemovedByOthers: "On {{when}}, someone on the team removed the two-step verification of your account.",
  codeUsed: "On {{when}}, a recovery code was used to sign in to your account.",
  guessed: "On {{when}}, someone had your password right and several second-step codes wrong.",
  email: "On {{when}}, someone on the team changed your account’s email.",
  role: "On {{when}}, someone on the team changed your account’s role.",
  permissions: "On {{when}}, someone on the team changed your account’s permissions.",
  congregations: "On {{when}}, someone on the team changed your account’s congregations.",
  hint: "If you did not ask for it, change your password and tell whoever administers the system.",
  seen: "Got it",
};
