import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { IconCalendarHeart } from "@tabler/icons-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../../api/failure.ts";
import { useFailureText } from "../../../messages/use-failure-text.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { Section } from "../../../ui/details-section.tsx";
import { LogState } from "./log-state.tsx";
import type { RowTools } from "../list/actions.tsx";
import { useRecordVisit } from "../changes.ts";
import { dayText } from "../../../messages/date-words.ts";
import styles from "../../../ui/details.module.css";
import { useVisits } from "../queries.ts";

/** The days on which this person came; a new one is recorded here, on the same card. */
export function VisitLog({ visitor, tools }: { readonly visitor: Visitor; readonly tools: RowTools }) {
  const { t, i18n } = useTranslation("visitors");
  const visits = useVisits(visitor.id);
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t("visit.title")}
      action={
        tools.mayEdit && !open ? (
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            {t("visit.record")}
          </Button>
        ) : null
      }
    >
      {open ? <VisitForm visitor={visitor} today={tools.today} onClose={() => setOpen(false)} /> : null}
      <LogState query={visits} none={t("visit.none")} failed={t("visit.failed")} />
      {visits.data && visits.data.length > 0 ? (
        <ol className={styles.log}>
          {visits.data.map((visit) => (
            <li key={visit.id}>
              <span className={styles.logIcon} aria-hidden="true">
                <IconCalendarHeart size={18} stroke={1.6} />
              </span>
              <p className={styles.logTitle}>
                {dayText(i18n.language, visit.visit_date)}
                {visit.by ? <span className={styles.logNote}>, {t("contact.by", { name: visit.by })}</span> : null}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </Section>
  );
}

function VisitForm({ visitor, today, onClose }: { readonly visitor: Visitor; readonly today: string; readonly onClose: () => void }) {
  const { t } = useTranslation("visitors");
  const failureText = useFailureText("visitors");
  const [day, setDay] = useState(today);
  const record = useRecordVisit(visitor.id);
  const error = isFailure(record.error) ? record.error.fields["visit_date"] : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (record.isPending) return;
    try {
      await record.mutateAsync({ day });
      showToast({ title: t("visit.done"), message: t("visit.doneText", { name: visitor.name }) });
      onClose();
    } catch {
      showToast({ tone: "error", title: t("toast.error"), message: t("visit.saveFailed") });
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)} aria-label={t("visit.record")}>
      <TextField
        label={t("visit.day")}
        name="visit_date"
        type="date"
        required
        max={today}
        value={day}
        error={failureText(error)}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <div className={styles.formFoot}>
        <Button size="sm" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={record.isPending}>
          {t("visit.save")}
        </Button>
      </div>
    </form>
  );
}
