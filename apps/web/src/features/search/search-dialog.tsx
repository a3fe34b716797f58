import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { askerOf } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import type { messages } from "../../messages/search.ts";
import { menuFor } from "../../shell/menu.ts";
import { actsFor } from "../../shell/search-acts.ts";
import { useTitles } from "../../shell/use-page-title.ts";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { type Entry, firstChoice, foundSections, startSections, type Offers, type Section } from "./entries.ts";
import { Key } from "./key.tsx";
import { groupsOf, type GroupName } from "./kinds.ts";
import { keepRecent, readRecent } from "./recent.ts";
import { SearchBody } from "./search-body.tsx";
import styles from "./search-dialog.module.css";
import { SearchHead } from "./search-head.tsx";
import { optionId } from "./search-list.tsx";
import { useSearch, useSearchScope, isAskable } from "./use-search.ts";

/** The active option, valid for these words and kinds only. */
interface KeyPosition {
  readonly at: number;
  readonly of: string;
}

const press = (index: number) => document.getElementById(optionId(index))?.click();

/**
 * Busca Global (spec.md §2.5): records of all kinds that the account may see, recent records, and acts. The field is a combobox
 * with its list always open: arrow keys move, Enter opens, Ctrl+Enter adds a record with the typed name.
 */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["search", "fields", "visitors", "users", "lists"]);
  const { user } = useSession();
  const [typed, setTyped] = useState("");
  const [group, setGroup] = useState<GroupName | null>(null);
  const [marked, setMarked] = useState<KeyPosition | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Words whose answer was not there when Enter was pressed: their first result is opened when it arrives. */
  const awaited = useRef<string | null>(null);
  const types = useSearchScope().data?.types.map(({ type }) => type);
  const search = useSearch(typed, group);
  const { sections, isStart, hasRecent, reread } = useSections(search, group);
  const { words, answer, isSettled } = search;

  const entries = sections.flatMap((section) => section.entries);
  const state = `${words} ${group ?? ""}`;
  // Before anything is typed no option is active, so that Enter does nothing.
  const first = isStart ? -1 : firstChoice(sections);
  const at = Math.min(marked?.of === state ? marked.at : first, entries.length - 1);
  const mark = (next: number) => setMarked({ at: next, of: state });
  useEffect(() => {
    if (!isSettled || awaited.current !== words) return;
    awaited.current = null;
    if (answer && answer.results.length > 0) press(first);
  }, [isSettled, words, answer, first]);

  const type = (text: string) => {
    awaited.current = null;
    setTyped(text);
    setMarked(null);
  };
  const choose = (entry: Entry) => {
    if (entry.kind === "search" || entry.kind === "meant") {
      type(entry.words);
      field.current?.focus();
      return;
    }
    if (entry.kind === "result") keepRecent(user?.id, words, entry.result);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const entry = entries[at];
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      if (entries.length > 0) mark(at < 0 && step < 0 ? entries.length - 1 : (at + step + entries.length) % entries.length);
    } else if (key !== "Enter") return;
    else if (ctrlKey || metaKey) press(entries.findIndex((one) => one.kind === "act" && one.isFirst));
    else if (altKey) {
      if (entry?.kind === "result" && entry.result.whatsapp_link) window.open(entry.result.whatsapp_link, "_blank", "noopener");
    } else if (isStart || isSettled || entry?.kind === "act" || entry?.kind === "place") press(at);
    else awaited.current = words;
    event.preventDefault();
  };
  return (
    <Dialog
      title={t("title")}
      size="search"
      onClose={onClose}
      head={(title) => (
        <SearchHead
          title={title}
          field={field}
          typed={typed}
          groups={types ? groupsOf(types) : []}
          group={group}
          isOpen={entries.length > 0}
          active={at < 0 ? undefined : optionId(at)}
          onType={type}
          onKeyDown={onKeyDown}
          onGroup={setGroup}
          onClose={onClose}
        />
      )}
    >
      <SearchBody
        {...{ search, sections, isStart, hasRecent, at }}
        hasNothing={types?.length === 0}
        onMark={mark}
        onChoose={choose}
        onTouch={() => field.current?.blur()}
        onForget={reread}
      />
      <SearchFoot hasWhatsApp={entries.some((entry) => entry.kind === "result" && entry.result.whatsapp_link !== null)} />
    </Dialog>
  );
}

/** A screen without words of its own is found by its title. */
type WordsKey = Extract<keyof typeof messages, `words/${string}`>;

function useOffers(): Offers {
  const { t } = useTranslation("search");
  const titles = useTitles();
  const { user } = useSession();
  const off = useChurchData().data?.features_off;
  return {
    acts: user ? actsFor(askerOf(user), off) : [],
    actTitle: ({ title }) => t(title),
    places: user ? menuFor(askerOf(user), off).flatMap(({ entries }) => entries) : [],
    placeTitle: ({ place }) => titles(place.paths[0]),
    placeWords: ({ place }) => t(`words${place.paths[0]}` as WordsKey, { defaultValue: "" }),
  };
}

/** The sections of the list, with the recent entries as they were on opening; `forget` deletes these. */
function useSections({ words, answer }: ReturnType<typeof useSearch>, group: GroupName | null) {
  const { user } = useSession();
  const offers = useOffers();
  const [recent, setRecent] = useState(() => readRecent(user?.id));
  const isStart = words === "";
  const sections: readonly Section[] = isStart
    ? startSections(recent, offers)
    : isAskable(words)
      ? foundSections(words, answer, group, offers)
      : [];
  return {
    sections,
    isStart,
    hasRecent: isStart && recent.opened.length > 0,
    reread: () => setRecent(readRecent(user?.id)),
  };
}

/** Key hints, with a keyboard only, and a note that each account finds only what it may see. */
function SearchFoot({ hasWhatsApp }: { readonly hasWhatsApp: boolean }) {
  const { t } = useTranslation("search");
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <Key>↑</Key> <Key>↓</Key> {t("key.walk")}
        </span>
        <span>
          <Key>Enter</Key> {t("key.open")}
        </span>
        {hasWhatsApp ? (
          <span>
            <Key>Alt ↵</Key> WhatsApp
          </span>
        ) : null}
      </span>
      <span>{t("scope")}</span>
    </footer>
  );
}
