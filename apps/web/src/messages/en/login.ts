import type { messages as pt } from "../pt/login.ts";
import type { Texts } from "../../language/texts.ts";

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
  forgotten: "Forgot my password",
  noAccount: "Don’t have an account?",
  register: "Sign up",
  phone: "Phone",
  noPassword: "No password?",
  "noPassword.text": "For your first password, or if you don’t use email, ask the church team for a link.",
};
