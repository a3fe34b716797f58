import { useTranslation } from "react-i18next";
import { useFailureText } from "../language/use-failure-text.ts";
import { Button } from "../ui/base/button.tsx";
import { CheckField } from "../ui/form/check-field.tsx";
import { NewPasswordFields } from "../ui/form/new-password-fields.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { TextAreaField, TextField } from "../ui/form/text-field.tsx";
import { useChurch } from "./church.ts";
import formStyles from "./form.module.css";
import type { RegistrationMode, RegistrationValues } from "./registration.ts";
import { useFieldSentence } from "./use-field-sentence.ts";
import { useRegistration, type RegistrationTrouble } from "./use-registration.ts";
import { WaitNote } from "./wait-note.tsx";

interface Props {
  readonly mode: RegistrationMode;
  readonly consentVersion: string | undefined;
}

/** The fields of both modes. Common fields keep their values when the mode changes. */
export function RegisterForm({ mode, consentVersion }: Props) {
  const { t } = useTranslation("register");
  const church = useChurch()?.name ?? "";
  const sentence = useFieldSentence();
  const { element, form, busy, trouble, wait, submit } = useRegistration(mode, consentVersion, t("sent"));
  const field = (name: Exclude<keyof RegistrationValues, "consent">) => {
    const { code, ...rest } = form.text(name);
    return { ...rest, error: sentence(code) };
  };
  const { code: consentCode, ...consent } = form.flag("consent");

  return (
    <form ref={element} className={formStyles.form} noValidate onSubmit={submit} aria-label={t("form")}>
      <TextField label={t("name")} required autoComplete="name" maxLength={120} {...field("name")} />
      <TextField label={t("phone")} help={t("phone.help")} required type="tel" inputMode="tel" autoComplete="tel" {...field("phone")} />
      <TextField
        label={t("email")}
        help={t(`email.help.${mode}`)}
        {...(mode === "member" ? { required: true } : { optional: true })}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      {mode === "member" ? (
        <NewPasswordFields password={field("password")} confirmation={field("confirmation")} owner={{ ...form.values, church }} />
      ) : (
        <>
          <TextField label={t("address")} optional autoComplete="address-line1" maxLength={250} {...field("address")} />
          <TextAreaField label={t("notes")} help={t("notes.help")} optional maxLength={4000} {...field("notes")} />
        </>
      )}
      <CheckField
        {...consent}
        error={consentCode ? t("consent.needed") : undefined}
        required
        label={t("consent")}
        help={
          <a href="/privacy" target="_blank" rel="noreferrer">
            {t("consent.link")}
          </a>
        }
      />
      {trouble ? <RegisterNotice trouble={trouble} /> : null}
      <Button type="submit" variant="primary" fullWidth loading={busy}>
        {t(busy ? "sending" : `send.${mode}`)}
      </Button>
      <WaitNote seconds={wait} />
    </form>
  );
}

/** Why the registration failed (spec.md §8 'Registration'), beside the button. */
function RegisterNotice({ trouble }: { readonly trouble: RegistrationTrouble }) {
  const { t } = useTranslation("register");
  const text = useFailureText("accounts");
  const sentence = (): string | undefined => {
    if (trouble === "incomplete") return text("register.required");
    if (trouble === "fields") return text("request.invalid");
    if (trouble.code === "register.emailTaken") return text(trouble.code);
    if (trouble.status === 0) return t("offline");
    // The server's sentence; without one of its own the specification's default stands alone.
    return trouble.message === "" || trouble.code === "http.status" ? undefined : trouble.message;
  };
  return (
    <Notice tone="error" title={t("refused")}>
      {sentence()}
    </Notice>
  );
}
