import type { messages as pt } from "../pt/sections.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  label: "Sections of the settings",
  wholeChurch: "These settings belong to the whole church: people who can see every congregation and edit the settings can change them.",
  "title.church": "Church",
  "title.congregations": "Congregations",
  "title.roles": "Roles",
  "title.fields": "Church fields",
  "title.features": "Features",
  "title.services": "Integrations",
  "title.history": "History",
  "title.security": "Security and vault",
  "title.notices": "Notices",
  "title.mail": "Email",
  "title.activities": "Activity log",
  "title.tasks": "Tasks",
};
