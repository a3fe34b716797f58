/** What other features may use of the visitors. */
export { useUpdateVisitor } from "./changes.ts";
