import type { messages as portuguese } from "../pt/timeline.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof portuguese> = {
  title: "Timeline",
  last: "Last contact",
  "last.none": "None recorded",
  "last.notLately": "None lately",
  log: "Spoke with them? Log it:",
  more: "Show more",
  none: "There is nothing to show yet.",
  noneHint: "Contacts, visits and acts of the roll appear here.",
  noteHelp: "Read by those who follow up visitors.",
  registered: "Registered as a visitor",
  contact: "The church got in touch",
  owner: "Follow-up: {{name}}",
  unowned: "Follow-up without an owner",
  memberSince: "Became a member",
  memberLeft: "No longer a member",
  ministryJoined: "Started serving: {{name}}",
  ministryLeft: "Stopped serving: {{name}}",
  leadershipBegan: "Took office: {{position}}",
  leadershipEnded: "Left office: {{position}}",
  eventRegistered: "Registered for {{name}}",
};
