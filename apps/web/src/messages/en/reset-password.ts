import type { messages as pt } from "../pt/reset-password.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Create your password",
  lead: "After that, just sign in with your email and this password.",
  "dead.title": "This link didn’t work",
  "dead.again": "Ask for another link",
  "dead.signIn": "Go to sign-in",
};
