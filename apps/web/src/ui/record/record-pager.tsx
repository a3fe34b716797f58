import { useInfiniteQuery } from "@tanstack/react-query";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListFilters, ListRoute } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { countText } from "../../language/number-words.ts";
import { totalText } from "../list/list-head.tsx";
import type { ListAddress } from "../list/list-search.ts";
import styles from "./record-pager.module.css";

interface Props<R extends ListRoute> {
  readonly row: R;
  readonly address: ListAddress;
}

const typing = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** Previous and next record of the filtered list: J and K, or two buttons. Loads further pages in advance. */
export function RecordPager<R extends ListRoute>({ row, address }: Props<R>) {
  const { t, i18n } = useTranslation("lists");
  // No request of its own: refetching for each record would move the list's rows.
  const pages = useInfiniteQuery({ ...pagesOf(row, address.query as ListFilters<R>), refetchOnMount: false });
  const items = itemsOf(pages.data) as readonly { readonly id: number }[];
  const total = totalOf(pages.data);
  const at = items.findIndex(({ id }) => id === address.opened);
  // The index of the open record. A record that no longer matches the filter is replaced by the one after it.
  const [place, setPlace] = useState(at);
  if (at !== -1 && at !== place) setPlace(at);
  const before = items[place - 1]?.id;
  const after = items[at === -1 ? place : at + 1]?.id;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const element = useRef<HTMLDivElement>(null);
  const nearEnd = place >= items.length - 3;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Element) || event.target.closest(typing)) return;
      // A dialog above the record has its own keys.
      if ([...document.querySelectorAll("dialog:modal")].some((dialog) => !dialog.contains(element.current))) return;
      const to = event.key === "j" ? after : event.key === "k" ? before : undefined;
      if (to === undefined) return;
      event.preventDefault();
      address.open(to);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [address, before, after]);

  // Opened by a link, and not in the loaded pages: it has no neighbours.
  if (place === -1) return null;
  const steps = [
    { label: t("pager.previous"), to: before, Icon: IconChevronUp },
    { label: t("pager.next"), to: after, Icon: IconChevronDown },
  ];
  return (
    <div ref={element} className={styles.pager} data-noprint>
      {total && at !== -1 ? (
        <span>{t("pager.of", { at: countText(i18n.language, at + 1), total: totalText(i18n.language, total) })}</span>
      ) : null}
      {steps.map(({ label, to, Icon }) => (
        <button
          key={label}
          type="button"
          className={styles.step}
          aria-label={label}
          title={label}
          disabled={to === undefined}
          onClick={() => {
            if (to !== undefined) address.open(to);
          }}
        >
          <Icon size={19} stroke={1.8} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
