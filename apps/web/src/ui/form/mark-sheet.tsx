import { IconCheck } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Notice } from "../base/notice.tsx";
import { SearchField } from "../list/search-field.tsx";
import field from "./field.module.css";
import styles from "./mark-sheet.module.css";
import { wholeIn } from "./whole-number.ts";

interface Props {
  /** Of `useKeptMarks`: how many marks the server does not have yet, and why it refused them. */
  readonly marks: { readonly waiting: number; readonly refusal: string | null };
  readonly search?: { readonly label: string; readonly value: string | undefined; readonly onChange: (words: string | undefined) => void };
  /** In place of a search. */
  readonly lead?: string;
  /** How much is filled in: "12 de 30 contados". */
  readonly progress?: string | null;
  /** Further choices, below the search. */
  readonly tools?: ReactNode;
  /** The rows: lists, in sections with an `h3` where there are several. */
  readonly children: ReactNode;
}

/**
 * A sheet that is filled in by taps, often without network: a search, how much is filled in and how much waits to be sent, why marks
 * were refused, and the rows. The first line stays in sight; a page sets `--sheet-top` and `--sheet-ground` for it.
 */
export function MarkSheet({ marks: { waiting, refusal }, search, lead, progress = null, tools, children }: Props) {
  const { t } = useTranslation("lists");
  return (
    <div className={styles.sheet} data-sheet>
      <div className={styles.head}>
        {search ? <SearchField {...search} hint={search.label} /> : <p>{lead}</p>}
        <p className={styles.state}>
          {progress === null ? null : <span>{progress}</span>}
          <span role="status">{waiting === 0 ? t("marks.sent") : t("marks.unsent", { count: waiting })}</span>
        </p>
      </div>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
      {refusal === null ? null : <Notice tone="error" title={refusal} />}
      {children}
    </div>
  );
}

interface TapProps {
  readonly title: string;
  /** Below the title. */
  readonly note: string | null;
  readonly marked: boolean;
  readonly disabled?: boolean;
  readonly onTap: (marked: boolean) => void;
}

/** A row that one tap marks, and another one clears. */
export function MarkTap({ title, note, marked, disabled = false, onTap }: TapProps) {
  return (
    <button type="button" className={styles.tap} aria-pressed={marked} disabled={disabled} onClick={() => onTap(!marked)}>
      <i aria-hidden="true">{marked ? <IconCheck size={20} stroke={2.2} /> : null}</i>
      <span>
        {title}
        {note === null ? null : <small>{note}</small>}
      </span>
    </button>
  );
}

interface NumberProps {
  /** Absent where a visible label names the field. */
  readonly label?: string;
  /** Null: not counted. */
  readonly value: number | null;
  readonly most: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** Moves the focus to the next number of the sheet. */
function toNextNumber(number: HTMLInputElement): void {
  const numbers = [...(number.closest("[data-sheet]")?.querySelectorAll<HTMLInputElement>("li input") ?? [])];
  numbers[numbers.indexOf(number) + 1]?.focus();
}

/**
 * A number that was counted; an empty field takes it back. What is no whole number, or more than the most, stays in the field, says so
 * and counts nothing. Enter leads to the next number of the sheet.
 */
export function MarkNumber({ label, value, most, disabled = false, onChange }: NumberProps) {
  const { t } = useTranslation(["lists", "parts"]);
  const language = useLanguage();
  const [wrong, setWrong] = useState<string | null>(null);
  const note = useId();
  // A button beside the field counted on.
  if (wrong !== null && value !== null) setWrong(null);
  return (
    <>
      <input
        className={`${field.control} ${styles.number} cm-num`}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : note}
        disabled={disabled}
        data-counted={value !== null || undefined}
        value={wrong ?? (value === null ? "" : String(value))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") toNextNumber(currentTarget);
        }}
        onChange={({ currentTarget }) => {
          const number = wholeIn(currentTarget.value);
          const counted = number !== null && number <= most ? number : null;
          setWrong(counted === null && number !== null ? currentTarget.value : null);
          onChange(counted);
        }}
      />
      {wrong === null ? null : (
        <span id={note} role="alert" className={styles.wrong}>
          {Number.isNaN(wholeIn(wrong)) ? t("number.whole", { ns: "parts" }) : t("marks.most", { most: countText(language, most) })}
        </span>
      )}
    </>
  );
}
