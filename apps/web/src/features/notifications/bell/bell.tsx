import { notificationRoutes } from "@aprisco/contract/notifications.ts";
import { IconBell } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../../api/asked.ts";
import { useLiveOr } from "../../../api/use-live-or.ts";
import { useDropdown } from "../../../ui/layer/use-dropdown.ts";
import { usePhone } from "../../../ui/base/use-phone.ts";
import styles from "./bell.module.css";
import { countWords } from "./count-words.ts";
import { useUnread } from "./use-unread.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

/** Milliseconds. spec.md §9: every 30 s without a stream. */
const POLL_MS = 30_000;

/** Keeps counts and visible lists up to date; one instance per page. */
function useNews(): void {
  const client = useQueryClient();
  useLiveOr(POLL_MS, "notifications", () => {
    for (const row of [notificationRoutes.countUnread, notificationRoutes.listNotifications])
      void client.invalidateQueries({ queryKey: keyOf(row).slice(0, 2) });
  });
}

export const loadCenter = async () => ({ default: (await import("./center.tsx")).Center });
const Center = lazyPart(loadCenter);
/** A failure is ignored: the click loads it again. */
const warmUp = () => void loadCenter().catch(() => undefined);

export function Bell() {
  const { t } = useTranslation("notifications");
  useNews();
  const unread = useUnread();
  const hasNews = useHasNews(unread?.all);
  const isPhone = usePhone();
  const dropdown = useDropdown();
  /** A dialog of a notice has the focus: the popover stays open. */
  const isHeld = useRef(false);
  useWayOut(dropdown, isHeld);
  const [wasOpen, setWasOpen] = useState(false);
  if (dropdown.isOpen && !wasOpen) setWasOpen(true);
  const count = countWords(unread?.all);
  const words = count === undefined ? t("bell") : t("bell.unread", { count: unread?.all ?? 0, shown: count });
  const content = (
    <>
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      <span className="cm-hidden">{words}</span>
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
  // Announced when the number of unread notices grows, not when some are read.
  const news = (
    <span className="cm-hidden" role="status">
      {hasNews ? words : null}
    </span>
  );
  if (isPhone)
    return (
      <Link to="/notifications" className={styles.bell}>
        {content}
        {news}
      </Link>
    );
  const root = {
    ...dropdown.root,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // Losing the focus closes the popover, except when the focused button was removed, or when the focus goes to a toast's undo
      // button or into a dialog.
      const isLost = event.relatedTarget === null || event.relatedTarget.closest("output, dialog:not([data-side-panel])") !== null;
      if (!isLost && !isHeld.current) dropdown.root.onBlur(event);
    },
  };
  return (
    <div role="none" className={styles.root} {...root}>
      <button
        {...dropdown.button}
        className={styles.bell}
        data-tip={dropdown.isOpen ? undefined : t("bell")}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        {content}
      </button>
      {news}
      <Suspense fallback={null}>
        {wasOpen ? (
          <Center
            isOpen={dropdown.isOpen}
            unread={unread}
            onLeave={dropdown.drop}
            onHold={(held) => {
              isHeld.current = held;
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** A click outside closes the popover, and so does Esc when nothing has the focus. */
function useWayOut({ isOpen, anchor, drop, close }: ReturnType<typeof useDropdown>, isHeld: RefObject<boolean>): void {
  const latest = useRef({ drop, close });
  useEffect(() => {
    latest.current = { drop, close };
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && (anchor.current?.parentElement?.contains(target) || target.closest("output") !== null);
      if (!isInside && !isHeld.current) latest.current.drop();
    };
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isNowhere = document.activeElement?.matches("body, main") ?? true;
      if (key === "Escape" && !defaultPrevented && isNowhere && !isHeld.current) latest.current.close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isOpen, anchor, isHeld]);
}

function useHasNews(count: number | undefined): boolean {
  const [before, setBefore] = useState(count);
  const [hasNews, setNews] = useState(false);
  if (count !== before) {
    setBefore(count);
    setNews(before !== undefined && count !== undefined && count > before);
  }
  return hasNews;
}
