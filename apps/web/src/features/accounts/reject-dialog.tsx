import type { User } from "@aprisco/contract/accounts/account.ts";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import styles from "./user-details-view.module.css";
import { useReject } from "./user-changes.ts";

/** Says no to a registration, with a reason for the team's own record. */
export function RejectDialog({ user, onClose }: { readonly user: User; readonly onClose: (rejected: boolean) => void }) {
  const { t } = useTranslation("users");
  const reject = useReject();
  const [reason, setReason] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reject.isPending) return;
    try {
      await reject.mutateAsync({ user, reason: reason.trim() });
      showToast({ title: t("reject.done"), message: t("reject.doneText", { name: user.name }) });
      onClose(true);
    } catch {
      // Said below; what was typed stays.
    }
  };
  return (
    <Dialog title={t("reject.title", { name: user.name })} size="sm" keepOnOutsideClick onClose={() => onClose(false)}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t("reject.text")}</p>
        <TextAreaField
          label={t("reject.reason")}
          name="reason"
          optional
          rows={3}
          maxLength={500}
          help={t("reject.reasonHelp")}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {reject.isError ? (
          <Notice tone="error" title={t("reject.failed", { name: user.name })}>
            {isFailure(reject.error) ? reject.error.message : null}
          </Notice>
        ) : null}
        <div className={styles.foot}>
          <Button data-autofocus onClick={() => onClose(false)}>
            {t("cancel")}
          </Button>
          <Button variant="danger" type="submit" loading={reject.isPending}>
            {t("reject.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
