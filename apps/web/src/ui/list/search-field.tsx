import { IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./search-field.module.css";

/** Milliseconds without typing before the list is requested. */
const pause = 250;

interface Props {
  readonly label: string;
  /** What it searches: "Nome, telefone, e-mail". */
  readonly hint: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The text search. The field keeps what is typed; the address follows after a pause. */
export function SearchField({ label, hint, value, onChange }: Props) {
  const { t } = useTranslation("lists");
  const [typed, setTyped] = useState(value ?? "");
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed elsewhere ('back', 'Limpar filtros'): take its text. Our own change is in the field already.
  if (value !== known) {
    setKnown(value);
    if ((value ?? "") !== typed.trim()) setTyped(value ?? "");
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string, wait: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text.trim() || undefined), wait);
  };
  return (
    <div className={styles.box}>
      <IconSearch className={styles.icon} size={18} stroke={1.6} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.currentTarget.value, pause)}
        onKeyDown={(event) => {
          if (event.key === "Enter") type(typed, 0);
        }}
      />
      {typed === "" ? null : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t("filter.clearSearch")}
          onClick={() => {
            type("", 0);
            input.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
