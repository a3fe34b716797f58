/** What other features may use of the visitors. */
export { useUpdateVisitor } from "./changes.ts";
export { default as dialogStyles } from "./edit/dialog.module.css";
