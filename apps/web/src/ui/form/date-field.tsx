import { isPartialDay } from "@aprisco/contract/partial-day.ts";
import { IconCalendar } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { dayDigits } from "../../language/day-digits.ts";
import { isDay, partialDigits, toDay, toPartialDay } from "../../language/typed-day.ts";
import type { FieldFrame } from "./field.tsx";
import field from "./field.module.css";
import { MonthGrid } from "./month-grid.tsx";
import styles from "../choice/picker.module.css";
import { TextField } from "./text-field.tsx";
import { placeAt, popoverMode, showOnTop } from "../layer/top-layer.ts";
import { useDropdown } from "../layer/use-dropdown.ts";
import { useToday } from "../base/use-now.ts";

type Props = Omit<FieldFrame, "label"> & {
  readonly label: string;
  readonly name?: string;
  /** "YYYY-MM-DD", or "" for none; any other text is shown as it was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly min?: string;
  readonly max?: string;
  readonly autoComplete?: string;
  readonly readOnly?: boolean;
  /** Takes also a day of which a part is unknown: `birth` without its year, too. */
  readonly partial?: "birth" | "life";
};

/** A day, typed in the language's format or picked from a calendar. An invalid text is passed on, and the schema refuses it. */
export function DateField({ value, onChange, onBlur, min, max, autoComplete = "off", partial, ...frame }: Props) {
  const { t, i18n } = useTranslation("parts");
  const today = useToday(undefined);
  const [typed, setTyped] = useState<string | null>(null);
  const dropdown = useDropdown();
  const day = isDay(value) ? value : null;
  const type = (text: string) => {
    setTyped(text);
    const whole = toDay(i18n.language, text, Number(today.slice(0, 4)));
    onChange(whole ?? (partial && toPartialDay(i18n.language, text)) ?? text.trim());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys and focus events that bubble from its content
    <div className={styles.root} {...dropdown.root}>
      <TextField
        {...frame}
        className="cm-num"
        // Digits alone cannot say "12/05".
        inputMode={partial ? "text" : "numeric"}
        {...(partial ? { help: t(`date.partial.${partial}`) } : {})}
        maxLength={30}
        autoComplete={autoComplete}
        placeholder={t("date.form")}
        value={typed ?? (day ? dayDigits(i18n.language, day) : isPartialDay(value) ? partialDigits(i18n.language, value) : value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        action={
          frame.readOnly ? null : (
            <button {...dropdown.button} className={field.action} aria-haspopup="dialog" aria-label={t("date.pick")}>
              <IconCalendar size={20} stroke={1.6} aria-hidden="true" />
            </button>
          )
        }
      />
      {dropdown.isOpen ? (
        <Picker anchor={dropdown.anchor}>
          <MonthGrid
            label={frame.label}
            value={day}
            today={today}
            min={min}
            max={max}
            onChoose={(chosen) => {
              onChange(chosen);
              dropdown.close();
            }}
          />
        </Picker>
      ) : null}
    </div>
  );
}

function Picker({ anchor, children }: { readonly anchor: RefObject<HTMLElement | null>; readonly children: React.ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current || !anchor.current) return;
    showOnTop(element.current);
    placeAt(element.current, anchor.current, "end");
  }, [anchor]);
  return (
    <div ref={element} popover={popoverMode} className={styles.popover}>
      {children}
    </div>
  );
}
