import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { useFailureText } from "../../messages/use-failure-text.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { OwnerField } from "./owner-field.tsx";
import { useUpdateVisitor } from "./visitor-changes.ts";
import styles from "../../ui/details.module.css";

/** Owner and next step, changed on the spot. Without a version: these three fields are set as they stand here. */
export function FollowUpForm({ visitor, onClose }: { readonly visitor: Visitor; readonly onClose: () => void }) {
  const { t } = useTranslation("visitors");
  const failureText = useFailureText("visitors");
  const [owner, setOwner] = useState(String(visitor.follow_up_owner_id ?? ""));
  const [action, setAction] = useState(visitor.next_action ?? "");
  const [date, setDate] = useState(visitor.next_action_date ?? "");
  const update = useUpdateVisitor(visitor.id);
  const fields = isFailure(update.error) ? update.error.fields : {};

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const change = { follow_up_owner_id: owner === "" ? null : Number(owner), next_action: action, next_action_date: date };
    try {
      await update.mutateAsync(change);
      showToast({ title: t("follow.saved"), message: t("edit.doneText") });
      onClose();
    } catch {
      showToast({ tone: "error", title: t("toast.error"), message: t("edit.failed") });
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)} aria-label={t("follow.change")}>
      <OwnerField
        label={t("card.owner")}
        name="follow_up_owner_id"
        value={owner}
        ownerName={visitor.follow_up_owner_name}
        error={failureText(fields["follow_up_owner_id"])}
        onChange={setOwner}
      />
      <TextField
        label={t("contact.next")}
        name="next_action"
        optional
        maxLength={200}
        autoComplete="off"
        value={action}
        error={failureText(fields["next_action"])}
        onChange={(event) => setAction(event.currentTarget.value)}
      />
      <TextField
        label={t("contact.nextDate")}
        name="next_action_date"
        type="date"
        optional
        value={date}
        error={failureText(fields["next_action_date"])}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <div className={styles.formFoot}>
        <Button size="sm" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={update.isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
