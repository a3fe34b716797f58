import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./tabs.module.css";

interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly count?: string | undefined;
}
interface Props<K extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly current: K;
  readonly onChange: (key: K) => void;
  readonly children: ReactNode;
}

/** Tabs (ARIA tabs pattern): arrow keys, Home, End. On phones they scroll sideways. */
export function Tabs<K extends string>({ label, tabs, current, onChange, children }: Props<K>) {
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the current tab into view without moving the page.
  useEffect(() => {
    const line = list.current;
    const tab = line?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!line || !tab) return;
    const [start, end] = [tab.offsetLeft - line.offsetLeft, tab.offsetLeft - line.offsetLeft + tab.offsetWidth];
    if (start < line.scrollLeft) line.scrollLeft = start;
    else if (end > line.scrollLeft + line.clientWidth) line.scrollLeft = end - line.clientWidth;
  }, [current]);
  // A link inside a tab is removed with the tab when it leads to another: the focus moves to the new tab.
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs have the focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown} data-noprint>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-key={tab.key}
            className={styles.tab}
            aria-selected={tab.key === current}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count === undefined ? null : <small className="cm-num">{tab.count}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={tabs.find(({ key }) => key === current)?.label}>
        {children}
      </div>
    </>
  );
}
