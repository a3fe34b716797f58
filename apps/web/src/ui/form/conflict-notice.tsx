import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "../../language/date-words.ts";
import { isDay } from "../../language/typed-day.ts";
import styles from "./conflict-notice.module.css";
import { isSame, type Draft } from "./merge.ts";
import type { Conflict } from "./use-edit.ts";

/** A field's value in words; null: shown as it is. */
export type ValueText = (field: string, value: unknown) => ReactNode;

interface Props {
  readonly conflict: Conflict<string>;
  readonly draft: Draft;
  readonly labels: Readonly<Record<string, string>>;
  readonly valueText?: ValueText | undefined;
  readonly onChoose: (field: string, value: unknown) => void;
}

/** Another user saved first: shows both values of each field that both changed, to choose from. */
export function ConflictNotice({ conflict, draft, labels, valueText, onChoose }: Props) {
  const { t, i18n } = useTranslation("parts");
  const id = useId();
  const box = useRef<HTMLElement>(null);
  // The typed values, which stay offered when the other value is chosen.
  const [mine] = useState(draft);
  // The form may be longer than the screen: scroll to the question.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, []);
  const words = (field: string, value: unknown): ReactNode => {
    const own = valueText?.(field, value);
    if (own !== null && own !== undefined) return own;
    if (typeof value === "boolean") return t(value ? "edit.yes" : "edit.no");
    if (value === null || value === undefined || value === "") return t("edit.empty");
    if (typeof value === "object") return t("conflict.list");
    const text = String(value as string | number);
    return isDay(text) ? dayText(i18n.language, text) : text;
  };
  return (
    <section ref={box} tabIndex={-1} className={styles.conflict} role="alert" aria-labelledby={id}>
      <h3 id={id}>{t("conflict.title")}</h3>
      <p>{t(conflict.both.length > 0 ? "conflict.both" : "conflict.merged")}</p>
      {conflict.both.map((field) => (
        <fieldset key={field}>
          <legend>{labels[field]}</legend>
          {(["mine", "theirs"] as const).map((side) => {
            const value = side === "mine" ? mine[field] : conflict.theirs[field];
            return (
              <label key={side}>
                <input type="radio" name={`${id}-${field}`} checked={isSame(draft[field], value)} onChange={() => onChoose(field, value)} />
                <span>
                  {t(`conflict.${side}`)} {words(field, value)}
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </section>
  );
}
