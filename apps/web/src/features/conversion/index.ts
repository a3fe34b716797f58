export { ConvertDialog } from "./convert-dialog.tsx";
