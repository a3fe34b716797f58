import { IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { Key } from "./key.tsx";
import { closeSearch, loadDialog, openSearch, useSearchOpen } from "./search-state.ts";
import styles from "./search.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const isApple = (platform = navigator.platform): boolean => /^(?:Mac|iP)/.test(platform);

/** Whether an element takes text; then it keeps its keys. */
const isText = (at: Element | null): boolean => at !== null && at.matches("input, textarea, select, [contenteditable]");
const isIdle = (at: Element | null): boolean => at === null || at.matches("body, main");

/**
 * Whether a key event opens the search: Ctrl+K and ⌘K anywhere, except Ctrl+K in a text field on a Mac, where it deletes to the end
 * of the line; "/" while no control has the focus, on any keyboard layout.
 */
export function opensSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, at: Element | null, onApple = isApple()): boolean {
  if (altKey) return false;
  if (key === "/") return !ctrlKey && !metaKey && isIdle(at);
  if (key.toLowerCase() !== "k" || shiftKey || ctrlKey === metaKey) return false;
  return metaKey || !onApple || !isText(at);
}

const SearchDialog = lazyPart(loadDialog);
const later = [loadDialog];

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
        ? // Outside the banner landmark.
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
