import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { showToast } from "../../ui/toast-queue.ts";
import { changedFields, changeOf, draftOf, editFields, problemsOf } from "./edit-draft.ts";
import { EditConflictNotice } from "./edit-conflict-notice.tsx";
import { EditFields, EditMoreFields } from "./edit-fields.tsx";
import { useUpdateVisitor } from "./visitor-changes.ts";
import dialog from "./visitor-dialog.module.css";
import styles from "./edit-form.module.css";

interface Props {
  readonly visitor: Visitor;
  /** Whether the person is being asked if what they typed may go. */
  readonly asking: boolean;
  readonly onAsk: (asking: boolean) => void;
  readonly onDirty: (dirty: boolean) => void;
  /** Wants to close; asks first when something is typed. */
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The form of the edit dialog. Nothing typed is lost: not by a failure, not by somebody else's change, not by a slip on Esc. */
export function EditForm({ visitor, asking, onAsk, onDirty, onClose, onDone }: Props) {
  const { t } = useTranslation("visitors");
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(visitor);
  /** The card as somebody else left it, while the person decides what to do about it. */
  const [current, setCurrent] = useState<Visitor | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const before = draftOf(base);
  const form = useForm({
    initialValues: before,
    validate: (draft) => problemsOf(draft, before),
    validateInputOnBlur: true,
    // Once something is wrong the field says at each letter whether it still is.
    clearInputErrorOnChange: true,
  });
  const update = useUpdateVisitor(visitor.id);
  const dirty = changedFields(before, form.values).length > 0;

  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);
  // The question takes the buttons' place, and the focus.
  const question = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);

  const save = async (version: number) => {
    if (form.validate().hasErrors) return focusFirstError(element.current);
    setTrouble(null);
    try {
      await update.mutateAsync(changeOf(before, form.values, version));
      showToast({ title: t("edit.done"), message: t("edit.doneText") });
      onDone();
    } catch (cause) {
      if (isFailure(cause) && cause.code === "version.conflict" && cause.data) return setCurrent(cause.data as Visitor);
      const fields = isFailure(cause) ? Object.entries(cause.fields).filter(([path]) => editFields.some((field) => field === path)) : [];
      form.setErrors(Object.fromEntries(fields));
      if (fields.length > 0) return focusFirstError(element.current);
      setTrouble(isFailure(cause) ? cause.message : null);
      showToast({ tone: "error", title: t("toast.error"), message: t("edit.failed") });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    void save((current ?? base).version);
  };

  return (
    <form ref={element} noValidate onSubmit={submit} className={styles.form} aria-label={t("edit.title")}>
      <EditFields form={form} converted={visitor.status === "convertido_para_membro"} />
      <EditMoreFields form={form} />
      {current ? (
        <EditConflictNotice
          base={before}
          current={draftOf(current)}
          onKeep={() => void save(current.version)}
          onTake={() => {
            setBase(current);
            form.setValues(draftOf(current));
            form.clearErrors();
            setCurrent(null);
          }}
        />
      ) : null}
      {trouble ? (
        <p className={styles.trouble} role="alert">
          {t("edit.failed")} {trouble}
        </p>
      ) : null}
      {asking ? (
        <div className={dialog.stickyFoot} role="alertdialog" aria-label={t("edit.discard")}>
          <p className={styles.asking}>{t("edit.discard")}</p>
          <Button ref={question} onClick={() => onAsk(false)}>
            {t("edit.discardNo")}
          </Button>
          <Button key="discard" variant="danger" onClick={onDone}>
            {t("edit.discardYes")}
          </Button>
        </div>
      ) : (
        <div className={dialog.stickyFoot}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button key="save" variant="primary" type="submit" loading={update.isPending} disabled={!dirty || current !== null}>
            {t(update.isPending ? "saving" : "save")}
          </Button>
        </div>
      )}
    </form>
  );
}
