import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { Key } from "./key.tsx";
import { closeSearch, loadDialog, openSearch, useSearchOpen } from "./search-state.ts";
import styles from "./search.module.css";

/** What a shortcut needs to know of a press of a key. */
type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const isApple = (platform = navigator.platform): boolean => /^(?:Mac|iP)/.test(platform);

/** The element that has the keys: fields of text keep those that they need. */
const isText = (at: Element | null): boolean => at !== null && at.matches("input, textarea, select, [contenteditable]");
/** The page itself has the focus: no control waits for a key. */
const isIdle = (at: Element | null): boolean => at === null || at.matches("body, main");

/**
 * Whether a press opens Busca Global: Ctrl+K and ⌘K anywhere, but Ctrl+K in a field of a Mac, where it deletes to the end of the line;
 * "/" while no control has the focus, whatever key it lies on.
 */
export function opensSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, at: Element | null, onApple = isApple()): boolean {
  if (altKey) return false;
  if (key === "/") return !ctrlKey && !metaKey && isIdle(at);
  if (key.toLowerCase() !== "k" || shiftKey || ctrlKey === metaKey) return false;
  return metaKey || !onApple || !isText(at);
}

const SearchDialog = lazy(loadDialog);
const later = [loadDialog];

/** The way into Busca Global from the top bar, and its keys; on a phone the menu has a button of its own for it. */
export function Search() {
  const { t } = useTranslation("search");
  const isOpen = useSearchOpen();
  useWhenIdle(later);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !opensSearch(event, document.activeElement)) return;
      event.preventDefault();
      if (isOpen) closeSearch();
      else void openSearch();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
  return (
    <>
      <div className={styles.place}>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => void openSearch()}
        >
          <IconSearch size={19} stroke={1.6} aria-hidden="true" />
          <span>{t("button")}</span>
          <Key>{isApple() ? "⌘ K" : "Ctrl K"}</Key>
        </button>
      </div>
      {isOpen
        ? // Not within the page's banner.
          createPortal(
            <Suspense fallback={null}>
              <SearchDialog onClose={closeSearch} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
