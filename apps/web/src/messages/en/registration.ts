import type { messages as pt } from "../pt/registration.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Registration complete!",
  none: "Nothing registered here",
  "none.lead": "This page only shows something right after you register.",
  "none.register": "Register now",
  "card.lead": "Someone from our team will call you.",
  yours: "Check your details",
  name: "Name",
  email: "Email",
  phone: "Phone",
  "account.next": "In the meantime, you can sign in with your email and password to check on your registration.",
  "card.next":
    "You didn’t give an email, so we haven’t created an account. If you change your mind, just ask the church office. If anything above looks wrong, let us know.",
  signIn: "Sign in",
  home: "Back to the website",
};
