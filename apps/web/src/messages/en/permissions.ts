import type { messages as pt } from "../pt/permissions.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  section: "Area",
  "action.view": "View",
  "action.create": "Add",
  "action.edit": "Edit",
  "action.delete": "Delete",
  "action.manage": "Manage",
  right: "{{section}}: {{action}}",
  "denied.why": "Why can't I see it?",
  "grid.legend": "Key",
  "grid.locked": "You cannot change it",
  "grid.lack": "You do not have this permission, so you can neither give nor take it away.",
  "grid.manage": "Manage includes every action of the area.",
};
