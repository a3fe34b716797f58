import type { messages as pt } from "../pt/registration.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Registration complete!",
  "card.lead": "Our team will call you.",
  yours: "Check your details",
  name: "Name",
  email: "Email",
  phone: "Phone",
  "account.next": "Meanwhile, you can already sign in with your email and password to follow your registration.",
  "card.next":
    "Since you gave no email, we did not create an account. If you change your mind, just ask the church office. If anything above is not right, talk to us.",
  signIn: "Sign in",
  home: "Back to the site",
};
