import type { messages as pt } from "../pt/login.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Good to see you again",
  lead: "Sign in with your account's email and password.",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  submitting: "Signing in...",
  refused: "Sign-in failed",
  checkCredentials: "Check your credentials and try again.",
  emailMissing: "Type your email",
  passwordMissing: "Type your password",
  noAccount: "No account yet?",
  register: "Register",
};
