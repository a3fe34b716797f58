import { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import type { PublicCustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useId, useRef, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { lightRoute } from "../../../api/light-route.ts";
import { watchForServer } from "../../../api/server-back.ts";
import { drawnOn } from "../../../public/drawn-page.ts";
import { Button } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { MaskedField, countMask } from "../../../ui/form/masked-field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { ProgressBar } from "../../../ui/base/progress-bar.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useFieldProps } from "./fields.ts";
import styles from "./form.module.css";
import { MoreStep } from "./more-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import type { CreatedVisitor } from "./send.ts";
import { useVisitorForm, type SendingTrouble } from "./state.ts";
import {
  lastStep,
  type VisitorForm as Form,
  type VisitorFormExtras,
  type VisitorFormField,
  type VisitorFormMode,
  type VisitorFormValues,
} from "./values.ts";

const publicFieldsRow = lightRoute<typeof customFieldRoutes.listPublicCustomFields>({ method: "GET", path: "/custom-fields/public" });

/** The church's custom fields: those of the page, else the server's. Empty until the server answers; a lost call is repeated. */
function useOwnFields(): readonly PublicCustomField[] {
  const [fields, setFields] = useState(() => drawnOn()?.site.fields ?? null);
  useEffect(() => {
    if (fields) return undefined;
    let isHere = true;
    const ask = (): void =>
      void call(publicFieldsRow, { asAnybody: true }).then(
        ({ data }) => isHere && setFields(data),
        () => undefined,
      );
    ask();
    const end = watchForServer(ask);
    return () => {
      isHere = false;
      end();
    };
  }, [fields]);
  return fields ?? none;
}
const none: readonly PublicCustomField[] = [];

interface Props extends VisitorFormExtras {
  /** `public`: keeps a draft and requires consent. `staff`: adds visit day, follow-up owner and notes. */
  readonly mode: VisitorFormMode;
  readonly onDone: (created: CreatedVisitor) => void;
  readonly staffFields?: (form: Form) => ReactNode;
  /** Staff only: possible duplicates of the values of step 1, updated while typing. */
  readonly duplicates?: (typed: Pick<VisitorFormValues, "name" | "phone" | "email">) => ReactNode;
}

const titles = ["step.personal", "step.family", "step.more"] as const;

/** The visitor registration in three steps (spec.md §2.6), on the public page and in the staff's dialog. */
export function VisitorForm({ mode, onDone, staffFields, duplicates, name: begun, congregationId, privacyVersion }: Props) {
  const { t, i18n } = useTranslation("visitor-form");
  const fields = useOwnFields();
  const element = useRef<HTMLFormElement>(null);
  const missing = useId();
  const { form, postalCode, step, sending, trouble, goTo, send, mayGoOn, open } = useVisitorForm(
    mode,
    { congregationId, privacyVersion, name: begun, own: { fields, language: i18n.language } },
    onDone,
    element,
  );
  // The completed steps; 100 only once the form was sent.
  const percent = Math.round((step * 100) / (lastStep + 1));
  const place = t("progress", { step: step + 1, steps: lastStep + 1 });
  const title = t(titles[step] ?? "step.more");
  const { name, phone, email } = form.values;

  // Enter submits the form in every step, but only the last step may send (spec.md §4).
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
        {open.length > 0 ? (
          <p id={missing} className={styles.missing}>
            <OpenFields form={form} fields={open} />
          </p>
        ) : null}
        <Button
          icon={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}
          disabled={step === 0 || sending}
          onClick={() => goTo(step - 1)}
        >
          {t("previous")}
        </Button>
        {/* Two buttons with keys: if React reused one, the click on 'Próximo' would also submit. */}
        {step < lastStep ? (
          <Button
            key="next"
            variant="primary"
            iconAfter={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
            disabled={!mayGoOn}
            aria-describedby={open.length > 0 ? missing : undefined}
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

/** "Falta: Nome completo e Telefone", or what to look at again. */
function OpenFields({ form, fields }: { readonly form: Form; readonly fields: readonly VisitorFormField[] }) {
  const { t, i18n } = useTranslation("visitor-form");
  const labels: Partial<Record<VisitorFormField, string>> = {
    name: t("name"),
    phone: t("phone"),
    email: t("email"),
    cep: t("cep"),
    city: t("city"),
    state: t("state"),
    address: t("address"),
    neighborhood: t("neighborhood"),
    family_name: t("familyName"),
    marital_status: t("maritalStatus"),
    children_count: t("childrenCount"),
    children_ages: t("childrenAges"),
  };
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const said = (some: readonly VisitorFormField[]): string => list.format(some.flatMap((field) => labels[field] ?? []));
  const empty = fields.filter((field) => String(form.values[field] ?? "").trim() === "");
  const wrong = fields.filter((field) => !empty.includes(field));
  return [empty.length > 0 ? t("missing", { fields: said(empty) }) : null, wrong.length > 0 ? t("wrong", { fields: said(wrong) }) : null]
    .filter(Boolean)
    .join(" · ");
}

function TroubleNotice({ trouble }: { readonly trouble: SendingTrouble }) {
  const { t } = useTranslation(["visitor-form", "failures/visitors"]);
  const sentence = (): string => {
    if (trouble.kind === "incomplete") return t("visitor.incomplete", { ns: "failures/visitors" });
    if (trouble.kind !== "failure") return t("trouble.fields");
    const { failure } = trouble;
    if (failure?.status === 0) return t("trouble.offline");
    if (failure?.code === "request.tooMany") {
      return failure.retryAfter === null
        ? t("trouble.busy")
        : t("trouble.wait", { count: Math.max(1, Math.ceil(failure.retryAfter / 60)) });
    }
    const spoken = failure !== null && failure.message !== "" && failure.code !== "http.status";
    return spoken ? failure.message : t("trouble.later");
  };
  return (
    <div className={styles.full}>
      <Notice tone="error" title={t("trouble.title")}>
        {sentence()}
      </Notice>
    </div>
  );
}

/** Step 2, 'Dados da Família'. Fields about children appear only with children. */
function FamilyStep({ form, mode }: { readonly form: Form; readonly mode: VisitorFormMode }) {
  const { t } = useTranslation("visitor-form");
  const { text, check, held } = useFieldProps(form);
  return (
    <>
      <TextField
        {...text("family_name")}
        label={t("familyName")}
        help={t(`familyName.help.${mode}`)}
        required
        maxLength={100}
        autoComplete="family-name"
      />
      <SelectField
        {...text("marital_status")}
        label={t("maritalStatus")}
        optional
        placeholder={t("choose")}
        options={maritalStatuses.map((value) => ({ value, label: t(`maritalStatus.${value}`) }))}
      />
      <CheckField {...check("has_children")} className={styles.full} label={t(`hasChildren.${mode}`)} />
      {form.values.has_children ? (
        <>
          <MaskedField {...held("children_count")} mask={countMask} label={t("childrenCount")} optional inputMode="numeric" />
          <TextField {...text("children_ages")} label={t("childrenAges")} help={t("childrenAges.help")} optional maxLength={100} />
        </>
      ) : null}
    </>
  );
}
