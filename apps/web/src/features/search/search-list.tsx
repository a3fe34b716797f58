import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import { keyOfEntry, type Entry, type Section } from "./entries.ts";
import { totalText } from "./kinds.ts";
import { Option } from "./option.tsx";
import { useResultLine } from "./result-line.ts";
import styles from "./search-list.module.css";

/** A constant: only one search is open at a time. */
export const listId = "search-list";
export const optionId = (at: number): string => `search-option-${at}`;
const headingId = (name: string): string => `search-group-${name}`;

interface Props {
  readonly sections: readonly Section[];
  readonly words: string;
  readonly at: number;
  /** The options belong to earlier words. */
  readonly isBusy: boolean;
  readonly onMark: (at: number) => void;
  readonly onChoose: (entry: Entry) => void;
}

const headings = {
  people: "kind.people",
  families: "kind.families",
  ministries: "kind.ministries",
  groups: "kind.groups",
  leaders: "kind.leaders",
  events: "kind.events",
  service: "kind.service",
  things: "kind.things",
  users: "kind.users",
  searches: "recent.searches",
  opened: "recent.opened",
  pages: "pages",
  meant: null,
  acts: "acts",
} as const;

export function SearchList({ sections, words, at, isBusy, onMark, onChoose }: Props) {
  const { t } = useTranslation("search");
  const lineOf = useResultLine();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${optionId(at)}`)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const before = (section: number): number => sections.slice(0, section).reduce((count, { entries }) => count + entries.length, 0);
  return (
    // A press must not take the focus from the field.
    <div ref={list} id={listId} role="listbox" aria-label={t("title")} aria-busy={isBusy} onPointerDown={(event) => event.preventDefault()}>
      {sections.map((section, place) => {
        const heading = headings[section.name];
        return (
          <div key={section.name} role="group" aria-labelledby={heading === null ? undefined : headingId(section.name)}>
            {heading === null ? null : (
              <p className={styles.heading} role="presentation">
                <span id={headingId(section.name)}>{t(heading)}</span>
                <Count section={section} />
              </p>
            )}
            {section.entries.map((entry, index) => {
              const own = before(place) + index;
              return (
                <Option
                  key={keyOfEntry(entry)}
                  id={optionId(own)}
                  entry={entry}
                  words={words}
                  isAt={own === at}
                  lineOf={lineOf}
                  onPoint={() => {
                    if (own !== at) onMark(own);
                  }}
                  onChoose={() => onChoose(entry)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

function Count({ section: { entries, totals } }: { readonly section: Section }) {
  const { t, i18n } = useTranslation("search");
  if (!totals) return null;
  const words = (count: number): string => countText(i18n.language, count);
  const shown = words(entries.filter(({ kind }) => kind === "result").length);
  return <span className="cm-num">{t("of", { shown, total: totalText(totals, words) })}</span>;
}
