import { noteRoutes, type NoteHead } from "@aprisco/contract/care-notes.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import styles from "./care-notes.module.css";
import { NoteText } from "./note-text.tsx";

/** The senior pastor opens a note that is for its author only: the reason first, then the text. */
export function OpenDialog({ head, onClose }: { readonly head: NoteHead; readonly onClose: () => void }) {
  const { t } = useTranslation("care-notes");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const open = useChange(noteRoutes.openNote);
  if (open.data)
    return (
      <Dialog title={t("note")} onClose={onClose}>
        <div className={styles.note}>
          <NoteText note={open.data} />
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t("open.title")} keepOnOutsideClick onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (reason.trim() === "") return setMissing(true);
          open.mutate({ params: { id: head.id }, body: { reason } });
        }}
      >
        <Notice tone="info">{t("open.lead")}</Notice>
        <TextAreaField
          label={t("open.reason")}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === "" ? t("open.required") : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {open.error ? <Notice tone="error">{open.error.message}</Notice> : null}
        <Button type="submit" variant="primary" loading={open.isPending}>
          {t("open.do")}
        </Button>
      </form>
    </Dialog>
  );
}
