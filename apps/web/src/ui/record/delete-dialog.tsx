import type { ReactNode } from "react";
import type { RecordTexts } from "../../language/use-record-texts.ts";
import { ConfirmDialog } from "../layer/confirm-dialog.tsx";

interface Props {
  readonly texts: RecordTexts;
  readonly name: string;
  /** What goes with the record. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a deletion (spec.md §5); the toast offers to undo it (use-record-deletion.ts). */
export function DeleteDialog({ texts: { say }, name, children, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      title={say("delete.title")}
      confirm={say("delete")}
      cancel={say("delete.cancel")}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {say("delete.text", name)}
      {children}
    </ConfirmDialog>
  );
}
