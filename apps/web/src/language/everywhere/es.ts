// What nearly every page asks for, in one file: each further one would cost a request. Named as the namespaces are.
export { messages as lists } from "../../messages/es/lists.ts";
export { messages as login } from "../../messages/es/login.ts";
export { messages as public } from "../../messages/es/public.ts";
export { messages as shell } from "../../messages/es/shell.ts";
export { messages as ui } from "../../messages/es/ui.ts";
export { accountTexts as "failures/accounts" } from "@aprisco/contract/accounts/failures.es.ts";
export { requestTexts as "failures/request" } from "@aprisco/contract/request/failures.es.ts";
