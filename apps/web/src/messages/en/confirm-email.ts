import type { messages as pt } from "../pt/confirm-email.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Confirm your email",
  lead: "One step left to sign in with the new address.",
  text: "Once you confirm, you sign in with this email from now on. Your password stays the same.",
  confirm: "Confirm email",
  confirming: "Confirming...",
  failed: "Could not confirm",
  later: "Please try again in a moment.",
  "done.title": "Email confirmed",
  "done.text": "From now on you sign in with {{email}}.",
  signIn: "Go to sign-in",
  "dead.title": "This link didn’t work",
  "dead.hint": "Sign in and ask for the change again, in your profile.",
};
