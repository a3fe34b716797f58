import { IconAdjustmentsHorizontal, IconArrowLeft, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InBar } from "../base/in-bar.tsx";
import styles from "./phone-tools.module.css";

interface Props {
  readonly search: ReactNode;
  /** Whether a search text is active. */
  readonly isSearched: boolean;
  readonly onClearSearch: () => void;
  /** The number of active filters, without the search. */
  readonly count: number;
  /** The label of the filters' button. */
  readonly words: string;
  readonly onOpen: () => void;
}

/** A phone's search and filters in its top bar. The open search covers the bar; leaving it clears it. */
export function PhoneTools({ search, isSearched, onClearSearch, count, words, onOpen }: Props) {
  const { t } = useTranslation("lists");
  const [isOpen, setOpen] = useState(isSearched);
  const [wasSearched, setSearched] = useState(isSearched);
  // 'Back' brought a search.
  if (isSearched !== wasSearched) {
    setSearched(isSearched);
    if (isSearched) setOpen(true);
  }
  const field = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen !== wasOpen.current) (isOpen ? field.current?.querySelector("input") : opener.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    if (isSearched) onClearSearch();
  };
  const filters = (
    <button type="button" className={styles.icon} data-on={count > 0 || undefined} aria-haspopup="dialog" onClick={onOpen}>
      <IconAdjustmentsHorizontal size={22} stroke={1.6} aria-hidden="true" />
      <span className="cm-hidden">{words}</span>
      {count > 0 ? <b aria-hidden="true">{count}</b> : null}
    </button>
  );
  if (!isOpen)
    return (
      <InBar place="acts">
        <button ref={opener} type="button" className={styles.icon} aria-label={t("filter.openSearch")} onClick={() => setOpen(true)}>
          <IconSearch size={22} stroke={1.6} aria-hidden="true" />
        </button>
        {filters}
      </InBar>
    );
  return (
    <InBar place="search">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in the field closes the search */}
      <div
        ref={field}
        className={styles.search}
        role="search"
        aria-label={t("filter.label")}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      >
        <button type="button" className={styles.icon} aria-label={t("filter.closeSearch")} onClick={close}>
          <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <div className={styles.field}>{search}</div>
        {filters}
      </div>
    </InBar>
  );
}
