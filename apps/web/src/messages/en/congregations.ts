import type { messages as pt } from "../pt/congregations.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  lead: "The congregations that make up the church.",
  title: "The church’s congregations",
  about: "Each person, visitor and ministry belongs to one. Which of them an account sees is chosen in the account’s details, under Users.",
  seat: "Main congregation",
  closedOn: "Closed on {{date}}",
  actions: "Actions for {{name}}",
  rename: "Rename",
  close: "Close",
  reopen: "Open again",
  closed: "Congregation closed",
  closedText: "{{name}}: its people and records stay.",
  reopened: "Congregation open again",
  failed: "The congregation could not be changed. Try again.",
  "of.title": "Congregations",
  "of.all": "All",
  "of.none": "None",
  "of.change": "Change",
  "of.dialog": "Congregations of {{name}}",
  "of.text": "The account sees and changes only what belongs to the chosen congregations.",
  "of.allHelp": "Also those that are added later.",
  "of.saved": "Congregations saved",
  "of.failed": "The congregations could not be loaded",
};
