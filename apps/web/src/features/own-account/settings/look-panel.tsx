import { type User, themes } from "@aprisco/contract/accounts-session.ts";
import { languages, type Language } from "@aprisco/contract/languages.ts";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../../../language/i18n.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { nativeNames } from "../../../ui/choice/language-select.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { ThemeSwitch } from "../../../ui/choice/theme-switch.tsx";
import { usePreference } from "../use-own-change.ts";
import field from "../../../ui/form/field.module.css";
import styles from "./settings.module.css";

/** The profile's values for the interface's languages (spec.md §3). */
const profileLanguage: Readonly<Record<Language, User["language"]>> = { "pt-BR": "pt-BR", es: "es-ES", en: "en-US" };

/** Theme and language: applied at once in this browser, and saved with the account for others. */
export function LookPanel() {
  const { t } = useTranslation(["own-account", "ui"]);
  const current = useLanguage();
  const { save } = usePreference();
  const speak = async (language: Language) => {
    if (await chooseLanguage(language)) save({ language: profileLanguage[language] });
  };
  // The switch has applied the theme already; this saves it.
  const keepTheme = ({ target }: FormEvent) => {
    const theme = target instanceof HTMLInputElement && themes.find((known) => known === target.value);
    if (theme) save({ theme });
  };
  return (
    <Panel title={t("look.title")} lead={t("look.lead")}>
      <div className={styles.choices}>
        <div className={styles.choice} onChange={keepTheme}>
          <span className={field.label} aria-hidden="true">
            {t("theme.label", { ns: "ui" })}
          </span>
          <ThemeSwitch words />
        </div>
        <SelectField
          label={t("language.label", { ns: "ui" })}
          value={current}
          options={languages.map((value) => ({ value, label: nativeNames[value] }))}
          onChange={({ target }) => void speak(languages.find((known) => known === target.value) ?? current)}
        />
      </div>
    </Panel>
  );
}
