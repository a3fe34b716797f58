import type { Texts } from "../../language/texts.ts";
import type { messages as portuguese } from "../pt/record.ts";

export const messages: Texts<typeof portuguese> = {
  title: "{{Whats}}",
  details: "{{What}} details",
  add: "Add {{what}}",
  edit: "Edit",
  "edit.title": "Edit {{what}}",
  acts: "Actions: {{name}}",
  delete: "Delete",
  "delete.title": "Confirm deletion",
  "delete.text": 'Are you sure you want to delete {{the}} "{{name}}"?',
  "delete.cancel": "Cancel",
  search: "Search {{whats}}",
  created: "{{What}} added",
  updated: "{{What}} saved",
  deleted: "{{What}} deleted",
  deleteFailed: "Could not delete {{the}}.",
  restored: "{{What}} restored",
  loadFailed: "Could not load {{thes}}.",
};
