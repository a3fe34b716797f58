import type { ReactNode } from "react";
import { Button } from "../base/button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirm: ReactNode;
  readonly cancel: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an act that cannot be undone; the focus is on 'cancel'. */
export function ConfirmDialog({ title, children, confirm, cancel, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} size="sm" onClose={onCancel}>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
