import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../api/failure.ts";
import { signIn } from "../api/session.ts";
import type { SessionUser } from "../api/session-state.ts";
import { useFailureText } from "../language/use-failure-text.ts";
import { Button } from "../ui/base/button.tsx";
import { focusFirstError } from "../ui/form/focus.ts";
import { Notice } from "../ui/base/notice.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import styles from "./form.module.css";
import { useCountdown } from "./use-countdown.ts";
import { WaitNote } from "./wait-note.tsx";

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** E-mail and password. A refusal keeps what was typed; a second submit during a request does nothing. */
export function LoginForm({ onSignedIn }: { readonly onSignedIn: (user: SessionUser) => void }) {
  const { t } = useTranslation("login");
  const text = useFailureText("accounts");
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [wait, startWait] = useCountdown();
  const underWay = useRef(false);
  const missing = refusal?.code === "login.required";

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    if (email.trim() === "" || password === "") {
      setRefusal({ code: "login.required", message: "" });
      focusFirstError(form.current);
      return;
    }
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      onSignedIn(await signIn({ email, password }));
    } catch (cause) {
      underWay.current = false;
      setBusy(false);
      setRefusal(isFailure(cause) ? cause : { code: "", message: "" });
      startWait(isFailure(cause) ? (cause.retryAfter ?? 0) : 0);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t("email")}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing && email.trim() === "" ? t("emailMissing") : undefined}
      />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing && password === "" ? t("passwordMissing") : undefined}
      />
      {refusal ? (
        <Notice tone="error" title={t("refused")}>
          {sentenceOf(refusal, text, t("checkCredentials"))}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" fullWidth loading={busy}>
        {busy ? t("submitting") : t("submit")}
      </Button>
      <WaitNote seconds={wait} />
    </form>
  );
}

const ours = new Set(["login.required", "login.invalid", "login.noUser"]);

/** spec.md §8 'Login': our sentence for known codes, else the server's, else the default. */
function sentenceOf({ code, message }: Refusal, text: (code: string) => string | undefined, fallback: string): string {
  if (ours.has(code)) return text(code) ?? fallback;
  return message === "" ? fallback : message;
}
