import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useRef, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useOwnFields } from "./use-own-fields.ts";
import { FamilyStep } from "./family-step.tsx";
import { MoreStep } from "./more-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import type { CreatedVisitor } from "./send.ts";
import { useVisitorForm } from "./state.ts";
import { TroubleNotice } from "./trouble-notice.tsx";
import { lastStep, type VisitorForm as Form, type VisitorFormExtras, type VisitorFormMode, type VisitorFormValues } from "./values.ts";
import styles from "./form.module.css";

interface Props extends VisitorFormExtras {
  /** `public` keeps a draft and asks for the agreement; `staff` adds visit date, owner and notes. */
  readonly mode: VisitorFormMode;
  /** The registration was received, and the form is empty again. */
  readonly onDone: (created: CreatedVisitor) => void;
  /** What only staff may say, on the last step. */
  readonly staffFields?: (form: Form) => ReactNode;
  /** Shown on step 1 for what is typed there, as the person types (staff: possible duplicates). */
  readonly duplicates?: (typed: Pick<VisitorFormValues, "name" | "phone" | "email">) => ReactNode;
}

const titles = ["step.personal", "step.family", "step.more"] as const;

/** The visitor registration in three steps (spec.md §2.6), for the public page and the staff's dialog. */
export function VisitorForm({ mode, onDone, staffFields, duplicates, name: begun, congregationId, privacyVersion }: Props) {
  const { t, i18n } = useTranslation("visitor-form");
  const fields = useOwnFields();
  const element = useRef<HTMLFormElement>(null);
  const { form, postalCode, step, sending, trouble, goTo, send, mayGoOn } = useVisitorForm(
    mode,
    { congregationId, privacyVersion, name: begun, own: { fields, language: i18n.language } },
    onDone,
    element,
  );
  const percent = Math.round(((step + 1) * 100) / (lastStep + 1));
  const place = t("progress", { step: step + 1, steps: lastStep + 1 });
  const title = t(titles[step] ?? "step.more");
  const { name, phone, email } = form.values;

  // Enter submits a form, whatever the step; only the last one may send (spec.md §4).
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === lastStep) void send();
  };

  return (
    <form
      ref={element}
      className={styles.form}
      data-mode={mode}
      noValidate
      onSubmit={submit}

      aria-label={t("form")}
    >
      <p className={styles.progress} aria-live="polite">
        <span>
          {place}
          <span className="cm-hidden">: {title}</span>
        </span>
        <span className={styles.percent}>{t("percent", { percent })}</span>
      </p>
      <ProgressBar value={percent} label={t("progress.label")} />
      <h2 className={styles.title} tabIndex={-1} data-step-title>
        {title}
      </h2>
      <div className={styles.fields}>
        {step === 0 ? <PersonalStep form={form} postalCode={postalCode} duplicates={duplicates?.({ name, phone, email })} /> : null}
        {step === 1 ? <FamilyStep form={form} mode={mode} /> : null}
        {step === lastStep ? <MoreStep form={form} mode={mode} own={fields} staffFields={staffFields?.(form)} /> : null}
        {trouble ? <TroubleNotice trouble={trouble} /> : null}
      </div>
      <div className={styles.bar}>
        <Button
          icon={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}
          disabled={step === 0 || sending}
          onClick={() => goTo(step - 1)}
        >
          {t("previous")}
        </Button>
        {/* Two buttons with keys of their own: with one, the click on 'Próximo' would also send. */}
        {step < lastStep ? (
          <Button
            key="next"
            variant="primary"
            iconAfter={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
            disabled={!mayGoOn}
            onClick={() => goTo(step + 1)}
          >
            {t("next")}
          </Button>
        ) : (
          <Button key="send" variant="primary" type="submit" loading={sending}>
            {t(sending ? "sending" : "send")}
          </Button>
        )}
      </div>
    </form>
  );
}
