import type { messages as pt } from "../pt/login.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Welcome back",
  lead: "Sign in with your email and password.",
  step: "Second step",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  submitting: "Signing in...",
  refused: "Sign-in failed",
  checkCredentials: "Check your email and password and try again.",
  emailMissing: "Enter your email",
  passwordMissing: "Enter your password",
  noAccount: "Don’t have an account?",
  register: "Sign up",
  phone: "Phone",
  noPassword: "No password?",
  "noPassword.text": "Ask the church team for a link. It works for your first password and if you forgot yours.",
};
