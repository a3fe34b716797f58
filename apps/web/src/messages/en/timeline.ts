import { rollWords } from "@aprisco/contract/roll/words.en.ts";
import type { messages as pt } from "../pt/timeline.ts";

export const messages: Record<keyof typeof pt, string> = {
  title: "Timeline",
  lead: "Only what you may see.",
  log: "Did you talk? Log it:",
  more: "Show more",
  none: "There is nothing to show yet.",
  noneHint: "Contacts, visits and acts of the roll appear here.",
  noteHelp: "Read by those who follow up visitors.",
  registered: "Registered as a visitor",
  contact: "The church got in touch",
  owner: "Follow-up: {{name}}",
  unowned: "Follow-up without an owner",
  memberSince: "Joined as a member",
  memberLeft: "Left as a member",
  ...rollWords,
};
