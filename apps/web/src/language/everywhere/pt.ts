// What nearly every page asks for, in one file: each further one would cost a request. Named as the namespaces are.
export { messages as lists } from "../../messages/pt/lists.ts";
export { messages as login } from "../../messages/pt/login.ts";
export { messages as public } from "../../messages/pt/public.ts";
export { messages as shell } from "../../messages/pt/shell.ts";
export { messages as ui } from "../../messages/pt/ui.ts";
export { accountTexts as "failures/accounts" } from "@aprisco/contract/accounts/failures.pt.ts";
export { requestTexts as "failures/request" } from "@aprisco/contract/request/failures.pt.ts";
