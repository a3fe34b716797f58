import type { messages as pt } from "../pt/congregations.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  choice: "Congregation",
  lead: "The congregations that make up the church.",
  title: "The church’s congregations",
  about: "Every person, visitor and ministry belongs to one. Choose which ones an account can see in that account’s details, under Users.",
  seat: "Main congregation",
  closedOn: "Closed on {{date}}",
  actions: "Actions for {{name}}",
  rename: "Rename",
  close: "Close",
  reopen: "Reopen",
  closed: "Congregation closed",
  closedText: "{{name}}: its people and records are kept.",
  reopened: "Congregation reopened",
  failed: "The congregation could not be changed. Try again.",
  "of.title": "Congregations",
  "of.all": "All",
  "of.none": "None",
  "of.change": "Change",
  "of.changeOf": "Change the congregations of {{name}}",
  "of.dialog": "{{name}}’s congregations",
  "of.text": "The account can see and change only what belongs to the selected congregations.",
  "of.allHelp": "Including any added later.",
  "of.saved": "Congregations saved",
};
