// What nearly every page asks for, in one file: each further one would cost a request. Named as the namespaces are.
export { messages as lists } from "../en/lists.ts";
export { messages as login } from "../en/login.ts";
export { messages as public } from "../en/public.ts";
export { messages as shell } from "../en/shell.ts";
export { messages as ui } from "../en/ui.ts";
export { accountTexts as "failures/accounts" } from "@aprisco/contract/accounts/failures.en.ts";
export { requestTexts as "failures/request" } from "@aprisco/contract/request/failures.en.ts";
