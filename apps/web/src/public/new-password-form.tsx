import type { PasswordOwner } from "@aprisco/contract/password-guess.ts";
import { useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure, type ApiFailure } from "../api/failure.ts";
import { Button } from "../ui/base/button.tsx";
import { focusFirstError } from "../ui/form/focus.ts";
import { NewPasswordFields } from "../ui/form/new-password-fields.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { useLightForm } from "../ui/form/use-light-form.ts";
import styles from "./form.module.css";
import { passwordProblems } from "./registration.ts";
import { useCountdown } from "./use-countdown.ts";
import { useFieldSentence } from "./use-field-sentence.ts";
import { WaitNote } from "./wait-note.tsx";

interface Props {
  /** Saves the password and leaves the page. @throws ApiFailure */
  readonly send: (password: string) => Promise<void>;
  /** The owner's data, which the password must not contain. */
  readonly owner?: PasswordOwner;
  /** Returns true for a refusal that the caller shows itself. */
  readonly onRefused?: (failure: ApiFailure) => boolean;
  readonly children?: ReactNode;
  readonly label?: string;
  /** In a dialog: renders the save button with a cancel button beside it. */
  readonly acts?: (save: ReactNode) => ReactNode;
}

/** A new password with its repetition and its rules (spec.md §5, §8). A refusal keeps what was typed. */
export function NewPasswordForm({ send, owner, onRefused, children, label, acts }: Props) {
  const { t } = useTranslation("password");
  const sentence = useFieldSentence();
  const element = useRef<HTMLFormElement>(null);
  const form = useLightForm({ password: "", confirmation: "" }, ({ password, confirmation }) => passwordProblems(password, confirmation));
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ title: string; text: string | undefined } | null>(null);
  const [wait, startWait] = useCountdown();
  const field = (name: "password" | "confirmation") => {
    const { code, ...rest } = form.text(name);
    return { ...rest, error: sentence(code) };
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    const { password, confirmation } = form.checkAll();
    if (password || confirmation) {
      setRefusal(password ? { title: t("invalid"), text: sentence(password) } : { title: t("mismatch"), text: undefined });
      return focusFirstError(element.current);
    }
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await send(form.values.password);
    } catch (cause) {
      underWay.current = false;
      setBusy(false);
      if (!isFailure(cause)) throw cause;
      if (onRefused?.(cause)) return focusFirstError(element.current);
      const code = cause.fields["password"] ?? (cause.code.startsWith("password.") ? cause.code : undefined);
      form.setProblems(code === undefined ? {} : { password: code });
      setRefusal({ title: t("failed"), text: sentence(code) ?? (cause.status === 429 ? cause.message : t("later")) });
      startWait(cause.retryAfter ?? 0);
      focusFirstError(element.current);
    }
  };

  const save = (
    <Button type="submit" variant="primary" fullWidth={acts === undefined} loading={busy}>
      {t(busy ? "saving" : "save")}
    </Button>
  );
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {children}
      <NewPasswordFields password={field("password")} confirmation={field("confirmation")} label={label} owner={owner} />
      {refusal ? (
        <Notice tone="error" title={refusal.title}>
          {refusal.text}
        </Notice>
      ) : null}
      {acts ? acts(save) : save}
      <WaitNote seconds={wait} />
    </form>
  );
}
