import type { messages as pt } from "../pt/forgot-password.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Forgot your password?",
  lead: "It happens. Enter the email of your account and we’ll send you a link to choose another one.",
  email: "Email",
  submit: "Send link",
  submitting: "Sending...",
  refused: "Could not send",
  later: "Please try again in a moment.",
  "sent.title": "Check your email",
  "sent.text":
    "If there is an account with {{email}}, the link will arrive in a few minutes. It lasts {{minutes}} minutes and works only once.",
  "sent.hint": "Nothing there? Check your spam folder, or talk to the church team: they can make a link for you too.",
  another: "Use another email",
  back: "Back to sign-in",
};
