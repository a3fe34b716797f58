export { AccessFields, useAccessTexts } from "./access/access-fields.tsx";
export { accessProblems, bodyOf, knownAccountOf, newAccount, type KnownAccount, type NewAccount, type NewUser } from "./access/rules.ts";
export { LinkPanel } from "./details/link-panel.tsx";
export { useProven } from "./details/use-proven.tsx";
export { useRoleChoices } from "./details/role-choices.ts";
export type { Outcome } from "./details/decide-dialog.tsx";
export const loadDecideDialog = async () => (await import("./details/decide-dialog.tsx")).DecideDialog;
