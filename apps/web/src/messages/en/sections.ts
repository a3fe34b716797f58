import type { messages as pt } from "../pt/sections.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  label: "Sections of the settings",
  wholeChurch: "What stands here is the whole church's: people who see all congregations and can edit the settings change it.",
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
