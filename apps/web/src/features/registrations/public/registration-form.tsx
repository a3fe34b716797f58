import type { PublicRegistration, RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure, type ApiFailure } from "../../../api/failure.ts";
import { useFailureText } from "../../../language/use-failure-text.ts";
import { useChurch } from "../../../public/church.ts";
import forms from "../../../public/form.module.css";
import { useCountdown } from "../../../public/use-countdown.ts";
import { WaitNote } from "../../../public/wait-note.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { focusFirstError } from "../../../ui/form/focus.ts";
import { Notice } from "../../../ui/base/notice.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useLightForm } from "../../../ui/form/use-light-form.ts";
import { registerRow } from "./calls.ts";
import styles from "./event.module.css";
import { obeyingWaits } from "./obeying-waits.ts";
import { emptyValues, inputOf, newClientKey, problemsOf, type Values } from "./values.ts";

interface Props {
  readonly event: PublicRegistration;
  readonly onDone: (receipt: RegistrationReceipt) => void;
}

/** The errors of this form; all forms share the others. */
const ownProblems = ["registration.nameRequired", "registration.contactRequired", "registration.answerRequired", "consent.needed"] as const;

/** Name, contact, party size and the event's questions. A refusal keeps what was typed. */
export function RegistrationForm({ event, onDone }: Props) {
  const { t } = useTranslation("event-registration");
  const text = useFailureText();
  const privacy = useChurch()?.privacy_version;
  const { questions } = event;
  const element = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [key] = useState(newClientKey);
  const [busy, setBusy] = useState(false);
  /** The server has asked it to come again, and it will. */
  const [crowded, setCrowded] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | "unknown" | null>(null);
  const [wait, startWait] = useCountdown();
  const form = useLightForm<Values>(emptyValues(questions), (values) => problemsOf(values, questions) as never);
  const sentence = (code: string | undefined) => {
    const own = ownProblems.find((known) => known === code);
    return own ? t(own) : text(code);
  };
  const field = (name: keyof Values) => {
    const { code, ...attributes } = form.text(name);
    return { ...attributes, error: sentence(code) };
  };

  const submit = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (underWay.current) return;
    setFailure(null);
    if (Object.keys(form.checkAll()).length > 0) return focusFirstError(element.current);
    underWay.current = true;
    setBusy(true);
    try {
      const body = inputOf(form.getValues(), questions, key, privacy);
      const send = () => call(registerRow, { params: { id: event.event.id }, body, asAnybody: true });
      onDone((await obeyingWaits(send, () => setCrowded(true))).data);
    } catch (cause) {
      const known = isFailure(cause) ? cause : null;
      form.setProblems((known?.fields ?? {}) as never);
      setFailure(known ?? "unknown");
      startWait(known?.retryAfter ?? 0);
      focusFirstError(element.current);
    } finally {
      underWay.current = false;
      setBusy(false);
      setCrowded(false);
    }
  };

  const { code: refused, ...consent } = form.flag("consent");
  return (
    <form ref={element} className={forms.form} noValidate aria-label={t("form")} onSubmit={submit}>
      <Places event={event} />
      <TextField {...field("name")} label={t("name")} required maxLength={100} autoComplete="name" />
      <TextField
        {...field("email")}
        label={t("email")}
        help={t("contact.help")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField {...field("phone")} label={t("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      {event.party_max > 1 ? (
        <SelectField
          {...field("party")}
          label={t("party")}
          options={Array.from({ length: event.party_max }, (_none, at) => ({
            value: String(at + 1),
            label: t("party.people", { count: at + 1 }),
          }))}
        />
      ) : null}
      {questions.map((question) => (
        <Question key={question.id} question={question} field={field(`answers.${question.id}`)} />
      ))}
      <CheckField
        {...consent}
        error={sentence(refused)}
        required
        label={t("consent.label")}
        help={
          <a className={styles.privacy} href="/privacy" target="_blank" rel="noreferrer">
            {t("consent.link")}
          </a>
        }
      />
      {failure === null ? null : (
        <Notice tone="error" title={t("refused")}>
          {failure === "unknown" ? t("failed.hint") : failure.status === 0 ? t("failed.offline") : failure.message}
        </Notice>
      )}
      <div role="status">{crowded ? <Notice tone="info">{t("crowd")}</Notice> : null}</div>
      <Button type="submit" variant="primary" fullWidth loading={busy}>
        {t(busy ? "sending" : event.door === "waitlist" ? "submit.wait" : "submit")}
      </Button>
      <WaitNote seconds={wait} />
    </form>
  );
}

function Places({ event: { door: state, places_left: left, needs_approval: approval } }: { readonly event: PublicRegistration }) {
  const { t } = useTranslation("event-registration");
  if (state === "waitlist") return <Notice tone="info">{t("waitlist")}</Notice>;
  return (
    <>
      {left === null ? null : <p className={styles.left}>{t("left", { count: left })}</p>}
      {approval ? <p className={styles.left}>{t("approval")}</p> : null}
    </>
  );
}

interface QuestionProps {
  readonly question: PublicRegistration["questions"][number];
  readonly field: Omit<Parameters<typeof TextField>[0], "label">;
}

function Question({ question: { label, kind, choices, required }, field }: QuestionProps) {
  const { t } = useTranslation("event-registration");
  const needed = required ? { required } : { optional: true };
  if (kind === "text" || kind === "number")
    return (
      <TextField
        {...(field as Parameters<typeof TextField>[0])}
        {...needed}
        label={label}
        maxLength={1000}
        {...(kind === "number" ? { inputMode: "decimal" as const } : {})}
      />
    );
  const options =
    kind === "yes_no"
      ? [
          { value: "yes", label: t("yes") },
          { value: "no", label: t("no") },
        ]
      : choices.map((value) => ({ value, label: value }));
  return (
    <SelectField
      {...(field as unknown as Parameters<typeof SelectField>[0])}
      {...needed}
      label={label}
      placeholder={t("choose")}
      options={options}
    />
  );
}
