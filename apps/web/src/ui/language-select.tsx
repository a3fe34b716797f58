import type { Language } from "@aprisco/contract/languages.ts";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage, currentLanguage } from "../messages/i18n.ts";
import { Flag } from "./flag.tsx";
import styles from "./language-select.module.css";

interface LanguageOption {
  readonly code: Language;
  /** The name in each interface language lies in the texts; this is the language's own. */
  readonly nativeName: string;
}
const options: readonly LanguageOption[] = [
  { code: "pt-BR", nativeName: "Português (Brasil)" },
  { code: "es", nativeName: "Español" },
  { code: "en", nativeName: "English" },
];
/** spec.md §4: the list closes this long after the change. */
const closesAfter = 150;

/** Choice of the language: flag, name and native name, the current one marked. */
export function LanguageSelect({ onHero = false }: { readonly onHero?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const current = currentLanguage();

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];
  const show = () => {
    setOpen(true);
    requestAnimationFrame(() =>
      items()
        .find((item) => item.ariaChecked === "true")
        ?.focus(),
    );
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = async (code: Language) => {
    await chooseLanguage(code);
    setTimeout(close, closesAfter);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const list = items();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + list.length, Home: 0, End: list.length - 1 }[event.key];
    if (event.key === "Escape") close();
    else if (to !== undefined) list[to % list.length]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the keys and the focus of its buttons
    <div
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-hero={onHero || undefined}
        // Safari gives no focus to what is pressed and does not say so: the list closed before the choice was made.
        tabIndex={0}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t("language.label")}: ${t(`language.${current}`)}`}
        onClick={() => (open ? close() : show())}
      >
        <Flag language={current} />
        <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
      </button>
      {open ? (
        <div className={styles.list} role="menu" tabIndex={-1} aria-label={t("language.label")}>
          {options.map(({ code, nativeName }) => (
            <button
              key={code}
              type="button"
              role="menuitemradio"
              aria-checked={code === current}
              className={styles.option}
              onClick={() => void choose(code)}
            >
              <Flag language={code} />
              <span className={styles.names}>
                <span>{t(`language.${code}`)}</span>
                <small lang={code}>{nativeName}</small>
              </span>
              {code === current ? <IconCheck size={18} stroke={1.8} aria-hidden="true" /> : null}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
