import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { folded } from "./folded.ts";
import type { Option } from "../form/select-field.tsx";
import { placeAt, popoverMode, showOnTop } from "../layer/top-layer.ts";
import { isPhone } from "../base/use-phone.ts";
import styles from "./pick-list.module.css";

/** More options than these are searched. */
const FEW = 8;
export const isSearched = (options: readonly unknown[]): boolean => options.length > FEW;

interface Props {
  /** What the options are of. */
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly Option[];
  /** The values that are ticked; absent: one option is chosen, and no box stands before it. */
  readonly ticked?: readonly string[];
  readonly onChoose: (value: string) => void;
}

/**
 * Options to tick, or to choose one of, below what opened them; many have a field that finds them. Arrows, Home, End; Enter in the
 * field takes the first. For `useDropdown`, which closes it; in the top layer, as a menu.
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
    // A phone's keyboard would cover what there is to choose.
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
  // What is found is shorter, and a chip with more values longer.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches the keys of what is inside
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
