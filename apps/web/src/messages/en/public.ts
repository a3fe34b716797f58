import type { messages as pt } from "../pt/public.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  "home.title": "We are glad you are here",
  "home.lead": "Come as you are. There is room for you and your family.",
  "home.visit": "Visit",
  "home.signIn": "Sign in",
  "home.firstTime": "Is this your first time?",
  "home.firstTimeText": "Tell us a little about yourself and we will get ready to welcome you.",
  "thanks.title": "Registration sent!",
  "thanks.text": "Our team will be in touch soon.",
  "thanks.next": "We are looking forward to meeting you",
  "thanks.nextHint": "You may close this page whenever you like. See you soon!",
  "meetings.title": "When we meet",
  "contact.title": "Get in touch",
  "contact.phone": "Phone",
  "wait.seconds_one": "Try again in {{count}} second.",
  "wait.seconds_many": "Try again in {{count}} seconds.",
  "wait.seconds_other": "Try again in {{count}} seconds.",
  "wait.minutes_one": "Try again in {{count}} minute.",
  "wait.minutes_many": "Try again in {{count}} minutes.",
  "wait.minutes_other": "Try again in {{count}} minutes.",
};
