// Namespaces of nearly every page, in one file per language, because each file costs a request. The exports have the namespaces'
// names.
export { messages as lists } from "../messages/list-page.ts";
export { messages as login } from "../messages/login.ts";
export { messages as public } from "../messages/public.ts";
export { messages as shell } from "../messages/shell.ts";
export { messages as ui } from "../messages/ui.ts";
export { failureTexts as "failures/accounts" } from "@aprisco/contract/texts/accounts.ts";
export { failureTexts as "failures/request" } from "@aprisco/contract/texts/request.ts";
