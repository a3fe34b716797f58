import { contactChannels, contactOutcomes } from "@aprisco/contract/visitors/choices.ts";
import type { ContactChannel, ContactOutcome, Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { useFailureText } from "../../messages/use-failure-text.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { useLogContact } from "./visitor-changes.ts";
import styles from "../../ui/details.module.css";

interface Props {
  readonly visitor: Visitor;
  /** A contact that was just begun this way. */
  readonly channel: ContactChannel | null;
  readonly onClose: () => void;
}

/** Logs a contact: how, with what outcome, a note, and what comes next. Blank fields leave the card's next step as it is. */
export function ContactForm({ visitor, channel, onClose }: Props) {
  const { t } = useTranslation("visitors");
  const failureText = useFailureText("visitors");
  const element = useRef<HTMLFormElement>(null);
  const [how, setHow] = useState<ContactChannel>(channel ?? "call");
  const [outcome, setOutcome] = useState<ContactOutcome>("reached");
  const [note, setNote] = useState("");
  const [action, setAction] = useState("");
  const [date, setDate] = useState("");
  const log = useLogContact(visitor.id);
  const fields = isFailure(log.error) ? log.error.fields : {};

  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
    element.current?.querySelector("select")?.focus();
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (log.isPending) return;
    const contact = {
      channel: how,
      outcome,
      ...(note.trim() ? { note } : {}),
      ...(action.trim() ? { next_action: action } : {}),
      ...(date ? { next_action_date: date } : {}),
    };
    try {
      await log.mutateAsync(contact);
      showToast({ title: t("contact.done"), message: t("contact.doneText", { name: visitor.name }) });
      onClose();
    } catch {
      showToast({ tone: "error", title: t("toast.error"), message: t("contact.saveFailed") });
    }
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void save(event)} aria-label={t("contact.log")}>
      {channel ? <p className={styles.offer}>{t("contact.offer", { name: visitor.name })}</p> : null}
      <div className={styles.pair}>
        <SelectField
          label={t("contact.channel")}
          name="channel"
          value={how}
          options={contactChannels.map((value) => ({ value, label: t(`contact.channel.${value}`) }))}
          onChange={(event) => setHow(contactChannels.find((one) => one === event.currentTarget.value) ?? how)}
        />
        <SelectField
          label={t("contact.outcome")}
          name="outcome"
          value={outcome}
          options={contactOutcomes.map((value) => ({ value, label: t(`contact.outcome.${value}`) }))}
          onChange={(event) => setOutcome(contactOutcomes.find((one) => one === event.currentTarget.value) ?? outcome)}
        />
      </div>
      <TextAreaField
        label={t("contact.note")}
        name="note"
        optional
        rows={2}
        maxLength={2000}
        value={note}
        error={failureText(fields["note"])}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.pair}>
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
          optional
          type="date"
          value={date}
          error={failureText(fields["next_action_date"])}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      </div>
      <div className={styles.formFoot}>
        <Button size="sm" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={log.isPending}>
          {t("contact.save")}
        </Button>
      </div>
    </form>
  );
}
