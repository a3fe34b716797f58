// What nearly every page asks for, in one file: each further one would cost a request. Named as the namespaces are.
export { messages as lists } from "../../messages/en/lists.ts";
export { messages as login } from "../../messages/en/login.ts";
export { messages as public } from "../../messages/en/public.ts";
export { messages as shell } from "../../messages/en/shell.ts";
export { messages as ui } from "../../messages/en/ui.ts";
export { accountTexts as "failures/accounts" } from "@aprisco/contract/accounts/failures.en.ts";
export { requestTexts as "failures/request" } from "@aprisco/contract/request/failures.en.ts";
