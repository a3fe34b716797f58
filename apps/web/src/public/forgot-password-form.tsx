import { isEmail } from "@aprisco/contract/email.ts";
import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { isFailure } from "../api/failure.ts";
import { useFailureText } from "../language/use-failure-text.ts";
import { Button } from "../ui/base/button.tsx";
import { focusFirstError } from "../ui/form/focus.ts";
import { Notice } from "../ui/base/notice.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useLightForm } from "../ui/form/use-light-form.ts";
import styles from "./form.module.css";
import { forgotPasswordRow } from "./own-account-calls.ts";
import { useCountdown } from "./use-countdown.ts";
import { WaitNote } from "./wait-note.tsx";

export interface SentLink {
  readonly email: string;
  readonly minutes: number;
}

const problemOf = (email: string): string | undefined =>
  email.trim() === "" ? "field.required" : isEmail(email.trim()) ? undefined : "field.email";

/** The e-mail for the link. A refusal keeps what was typed. */
export function ForgotPasswordForm({ onSent }: { readonly onSent: (sent: SentLink) => void }) {
  const { t } = useTranslation("forgot-password");
  const sentence = useFailureText("accounts");
  const element = useRef<HTMLFormElement>(null);
  const form = useLightForm({ email: "" }, ({ email }) => ({ email: problemOf(email) }));
  const { code, ...field } = form.text("email");
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wait, startWait] = useCountdown();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    setRefusal(null);
    if (form.checkAll().email !== undefined) return focusFirstError(element.current);
    underWay.current = true;
    setBusy(true);
    const email = form.values.email.trim();
    try {
      const { data } = await call(forgotPasswordRow, { body: { email }, asAnybody: true });
      onSent({ email, minutes: data.minutes });
    } catch (cause) {
      underWay.current = false;
      setBusy(false);
      if (!isFailure(cause)) throw cause;
      form.setProblems(cause.fields["email"] === undefined ? {} : { email: cause.fields["email"] });
      setRefusal(cause.status === 429 ? cause.message : t("later"));
      startWait(cause.retryAfter ?? 0);
      focusFirstError(element.current);
    }
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...field}
        label={t("email")}
        error={code === undefined ? undefined : sentence(code)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      {refusal === null ? null : (
        <Notice tone="error" title={t("refused")}>
          {refusal}
        </Notice>
      )}
      <Button type="submit" variant="primary" fullWidth loading={busy}>
        {t(busy ? "submitting" : "submit")}
      </Button>
      <WaitNote seconds={wait} />
    </form>
  );
}
