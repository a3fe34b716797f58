import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/password-field.tsx";
import type { ConvertDraft } from "./convert-draft.ts";
import styles from "./convert-form.module.css";

interface Props {
  readonly draft: ConvertDraft;
  readonly change: (part: Partial<ConvertDraft>) => void;
  readonly errors: { readonly password: string | undefined; readonly confirmation: string | undefined };
}

const ways = ["password", "invitation"] as const;

/** A password for the first sign-in, or an invitation to make one. */
export function ConvertAccessFields({ draft, change, errors }: Props) {
  const { t } = useTranslation("visitors");
  const name = useId();
  return (
    <>
      <fieldset className={styles.ways}>
        <legend>{t("convert.access")}</legend>
        {ways.map((way) => (
          <label key={way} className={styles.way}>
            <input type="radio" name={name} checked={draft.access === way} onChange={() => change({ access: way })} />
            <span>
              {t(`convert.access.${way}`)}
              <small>{t(`convert.access.${way}Hint`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.access === "password" ? (
        <div className={styles.pair}>
          <PasswordField
            label={t("convert.password")}
            name="password"
            required
            autoComplete="new-password"
            maxLength={256}
            help={t("convert.passwordHelp")}
            error={errors.password}
            value={draft.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
          <PasswordField
            label={t("convert.confirmation")}
            name="confirmation"
            required
            autoComplete="new-password"
            maxLength={256}
            error={errors.confirmation}
            value={draft.confirmation}
            onChange={(event) => change({ confirmation: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </>
  );
}
