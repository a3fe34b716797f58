/** What other features may use of the accounts. */
export { LinkPanel } from "./details/link-panel.tsx";
export { useRoleChoices } from "./details/role-choices.ts";
