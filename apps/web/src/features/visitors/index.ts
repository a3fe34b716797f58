/** What other features may use of the visitors. */
export { useUpdateVisitor } from "./visitor-changes.ts";
export { default as dialogStyles } from "./visitor-dialog.module.css";
