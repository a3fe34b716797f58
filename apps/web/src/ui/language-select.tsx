import type { Language } from "@aprisco/contract/languages.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../messages/i18n.ts";
import { useLanguage } from "../messages/use-language.ts";
import { Flag } from "./flag.tsx";
import { Menu } from "./menu.tsx";
import styles from "./language-select.module.css";

/** The name in each interface language lies in the texts; this is each language's own. */
export const nativeNames: Readonly<Record<Language, string>> = { "pt-BR": "Português (Brasil)", es: "Español", en: "English" };
const languages = ["pt-BR", "es", "en"] as const satisfies readonly Language[];
/** spec.md §4: the list closes this long after the change. */
const CLOSES_AFTER_MS = 150;

/** Choice of the language: flag, name and native name, the current one marked. `words` writes its name beside the flag. */
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
