import type { Language } from "@aprisco/contract/languages.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../../language/i18n.ts";
import { useLanguage } from "../../language/use-language.ts";
import styles from "./language-select.module.css";
import { Menu } from "../layer/menu.tsx";

/** A round flag as SVG: some systems lack flag emoji. The colours are the flags' own. */
function Flag({ language, size = 20 }: { readonly language: Language; readonly size?: number }) {
  return (
    <svg className={styles.flag} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {drawings[language]}
    </svg>
  );
}

const drawings = {
  "pt-BR": (
    <>
      <path className={styles.green} d="M0 0h20v20H0z" />
      <path className={styles.yellow} d="M10 3.5 17.5 10 10 16.5 2.5 10Z" />
      <circle className={styles.blue} cx="10" cy="10" r="3.3" />
    </>
  ),
  es: (
    <>
      <path className={styles.red} d="M0 0h20v20H0z" />
      <path className={styles.yellow} d="M0 5h20v10H0z" />
    </>
  ),
  en: (
    <>
      <path className={styles.white} d="M0 0h20v20H0z" />
      <path className={styles.stripes} d="M0 1.500h20M0 5.500h20M0 9.500h20M0 13.500h20M0 17.500h20" />
      <path className={styles.navy} d="M0 0h10v9.500H0z" />
    </>
  ),
};

/** Each language in its own words; the translated names are in the texts. */
export const nativeNames: Readonly<Record<Language, string>> = { "pt-BR": "Português (Brasil)", es: "Español", en: "English" };
const languages = ["pt-BR", "es", "en"] as const satisfies readonly Language[];
/** Milliseconds. spec.md §4: the list closes this long after the change. */
const CLOSES_AFTER_MS = 150;

/** Chooses the language: flag, name and native name, with the current one marked. `words`: shows the current name beside the flag. */
export function LanguageSelect({ words = false }: { readonly words?: boolean }) {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <Menu
      label={t("language.label")}
      edge="end"
      closesAfterMs={CLOSES_AFTER_MS}
      button={{
        className: styles.button,
        "aria-label": `${t("language.label")}: ${t(`language.${current}`)}`,
        "data-words": words || undefined,
        children: (
          <>
            <Flag language={current} />
            {words ? <span lang={current}>{nativeNames[current]}</span> : null}
            <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
          </>
        ),
      }}
      items={() =>
        languages.map((code) => ({
          key: code,
          text: t(`language.${code}`),
          note: <span lang={code}>{nativeNames[code]}</span>,
          icon: <Flag language={code} />,
          checked: code === current,
          onChoose: () => void chooseLanguage(code),
        }))
      }
    />
  );
}
