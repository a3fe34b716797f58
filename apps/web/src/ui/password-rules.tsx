import { missingFromPassword, passwordRequirements } from "@aprisco/contract/accounts/password.ts";
import { IconCheck, IconPoint } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./password-rules.module.css";

/** What a password must have, in words, with what the typed one already has. `id` ties it to the field. */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useTranslation("password");
  const missing = new Set(missingFromPassword(password));
  return (
    <div id={id} className={styles.rules}>
      <p>{t("rules.title")}</p>
      <ul>
        {passwordRequirements.map((requirement) => {
          const met = !missing.has(requirement);
          const Icon = met ? IconCheck : IconPoint;
          return (
            <li key={requirement} data-met={met || undefined}>
              <Icon size={18} stroke={2} aria-hidden="true" />
              {t(`rules.${requirement}`)}
              <span className="cm-hidden">: {t(met ? "rules.met" : "rules.open")}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
