export { roleHandlers } from "./handlers.ts";
