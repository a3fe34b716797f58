import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { closeSearch, loadDialog, openSearch, useSearchOpen } from "./search-state.ts";
import { isApple, opensSearch } from "./shortcut.ts";
import { Key } from "./key.tsx";
import styles from "./search.module.css";

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
