import type { messages as pt } from "../pt/reset-password.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Create your password",
  lead: "Then sign in with your email and this password.",
  "dead.title": "We could not use this link",
  "dead.signIn": "Go to sign-in",
};
