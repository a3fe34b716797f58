import type { messages as portuguese } from "../pt/timeline.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof portuguese> = {
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
  ministryJoined: "Began to serve: {{name}}",
  ministryLeft: "Ceased to serve: {{name}}",
  leadershipBegan: "Took office: {{position}}",
  leadershipEnded: "Left office: {{position}}",
};
