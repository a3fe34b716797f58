import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import { Dialog } from "../layer/dialog.tsx";
import styles from "./edit-form.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import { LeaveQuestion } from "./leave-question.tsx";

interface Props {
  readonly title: string;
  /** The button that saves. */
  readonly confirm: string;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of a confidence: no draft is kept on the device, so closing it with changes asks first. */
export function TypedDialog({ title, confirm, isDirty, isBusy, onSave, onClose, children }: Props) {
  const { t } = useTranslation("parts");
  const [asking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(!asking) : onClose());
  return (
    <Dialog title={title} keepOnOutsideClick onClose={leave}>
      <LeaveGuard when={isDirty && !isBusy} />
      <form
        className={styles.form}
        data-place="dialog"
        aria-label={title}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void onSave();
        }}
      >
        {children}
        {asking ? (
          <LeaveQuestion onStay={() => setAsking(false)} onDrop={onClose} />
        ) : (
          <div className={styles.foot}>
            <Button onClick={leave}>{t("edit.cancel")}</Button>
            <Button key="save" variant="primary" type="submit" loading={isBusy}>
              {confirm}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
