/** What other features may use of the conversion. */
export { ConvertDialog } from "./convert-dialog.tsx";
