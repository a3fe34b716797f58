import { IconKey } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../language/use-failure-text.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import styles from "./factors.module.css";
import type { Proof } from "./use-proof.ts";
import { knowsPasskeys } from "./webauthn.ts";

interface Props {
  readonly proof: Proof;
  /** Called after a passkey attempt with the seconds until the next is allowed. */
  readonly onWait?: (seconds: number) => void;
}

export function ProofFields({ proof, onWait }: Props) {
  const { t } = useTranslation("factors");
  const text = useFailureText("factors");
  const ofPassword = useFailureText("accounts");
  const { asked, busy, byRecovery, refusal, showsCode } = proof;
  return (
    <>
      {asked.password ? (
        <PasswordField
          label={t("proof.password")}
          autoComplete="current-password"
          maxLength={256}
          required
          value={proof.password}
          onChange={(event) => proof.setPassword(event.target.value)}
          error={ofPassword(refusal?.fields["currentPassword"])}
        />
      ) : null}
      {asked.factor && proof.hasPasskey && knowsPasskeys() ? (
        <Button
          variant={showsCode ? "default" : "primary"}
          fullWidth
          icon={<IconKey size={20} stroke={1.6} aria-hidden="true" />}
          loading={busy === "passkey"}
          onClick={() => void proof.submit("passkey").then(onWait)}
        >
          {t("proof.passkey")}
        </Button>
      ) : null}
      {showsCode ? (
        <TextField
          key={byRecovery ? "recovery" : "code"}
          label={t(byRecovery ? "proof.recovery" : "proof.code")}
          help={t(byRecovery ? "proof.recoveryHelp" : "proof.codeHelp")}
          name="code"
          autoComplete={byRecovery ? "off" : "one-time-code"}
          inputMode={byRecovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          value={proof.code}
          onChange={(event) => proof.setCode(event.target.value)}
          error={text(refusal?.fields["code"])}
        />
      ) : null}
      {asked.factor && (proof.hasApp || proof.hasPasskey) ? (
        <button type="button" className={styles.other} onClick={proof.toggleRecovery}>
          {t(byRecovery ? (proof.hasApp ? "proof.byCode" : "proof.byPasskey") : "proof.byRecovery")}
        </button>
      ) : null}
      {refusal && Object.keys(refusal.fields).length === 0 ? (
        <Notice tone="error" title={t("proof.refused")}>
          {refusal.code === "passkey.canceled" ? t("proof.canceled") : refusal.message || t("proof.unknown")}
        </Notice>
      ) : null}
    </>
  );
}
