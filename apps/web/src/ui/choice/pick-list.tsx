import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { folded } from "./folded.ts";
import type { Option } from "../form/select-field.tsx";
import { placeAt, popoverMode, showOnTop } from "../layer/top-layer.ts";
import { isPhone } from "../base/use-phone.ts";
import styles from "./pick-list.module.css";

/** With more options there is a search field. */
const FEW = 8;
export const isSearched = (options: readonly unknown[]): boolean => options.length > FEW;

interface Props {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly Option[];
  /** The ticked values (checkboxes); absent: one option is chosen. */
  readonly ticked?: readonly string[];
  readonly onChoose: (value: string) => void;
}

/**
 * A list of options to tick or choose from, below its button; a long one has a search field. Arrow keys, Home, End; Enter in the
 * field takes the first. Opened and closed by `useDropdown`, in the top layer.
 */
export function PickList({ label, anchor, options, ticked, onChoose }: Props) {
  const { t } = useTranslation("lists");
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const found = options.filter((option) => folded(option.label).includes(folded(typed.trim())));

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const rows = [...element.querySelectorAll<HTMLInputElement>("[data-row]")];
    const field = isPhone() ? null : element.querySelector<HTMLElement>("[data-find]");
    // On a phone the field is not focused, because the keyboard would cover the options.
    (field ?? rows.find(({ checked }) => checked) ?? rows[0])?.focus();
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const follow = () => anchor.current && placeAt(element, anchor.current);
    showOnTop(element);
    addEventListener("scroll", follow, true);
    globalThis.visualViewport?.addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      globalThis.visualViewport?.removeEventListener("resize", follow);
    };
  }, [anchor]);
  // Searching shortens the list, and more chosen values lengthen the chip: place it again.
  useLayoutEffect(() => {
    if (list.current && anchor.current) placeAt(list.current, anchor.current);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>("[data-find], [data-row]") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const isTyping = document.activeElement?.hasAttribute("data-find") === true;
    const down = at + 1 < stops.length ? at + 1 : 0;
    const up = at > 0 ? at - 1 : stops.length - 1;
    const ends: Readonly<Record<string, number>> = isTyping ? {} : { Home: 0, End: stops.length - 1 };
    const to = { ...ends, ArrowDown: down, ArrowUp: up }[event.key];
    if (to !== undefined) stops[to]?.focus();
    else if (isTyping && event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (typed.trim() !== "" && found[0]) {
        onChoose(found[0].value);
        setTyped("");
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles keys that bubble from its content
    <div ref={list} popover={popoverMode} role="dialog" aria-label={label} tabIndex={-1} className={styles.box} onKeyDown={onKeyDown}>
      {isSearched(options) ? (
        <input
          type="text"
          data-find
          className={styles.find}
          aria-label={`${t("filter.find")}: ${label}`}
          placeholder={t("filter.find")}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.rows}>
        {found.map((option) =>
          ticked ? (
            <label key={option.value} className={styles.row}>
              <input type="checkbox" data-row checked={ticked.includes(option.value)} onChange={() => onChoose(option.value)} />
              <span>{option.label}</span>
            </label>
          ) : (
            <button key={option.value} type="button" data-row className={styles.row} onClick={() => onChoose(option.value)}>
              <span>{option.label}</span>
            </button>
          ),
        )}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 ? t("list.empty") : null}
      </p>
    </div>
  );
}
