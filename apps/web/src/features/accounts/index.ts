/** What other features may use of the accounts. */
export { LinkPanel } from "./link-panel.tsx";
export { useRoleChoices } from "./role-choices.ts";
