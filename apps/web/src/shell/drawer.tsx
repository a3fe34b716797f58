import { IconSearch, IconX, IconBell } from "@tabler/icons-react";
import { useLocation, Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../api/session-state.ts";
import { openSearch } from "../features/search/index.ts";
import { useRoleWord } from "../language/role-word.ts";
import { placeAt } from "../places.ts";
import { Initials } from "../ui/record/initials.tsx";
import { LanguageSelect } from "../ui/choice/language-select.tsx";
import { CongregationChoice } from "./congregation-choice.tsx";
import styles from "./drawer.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useTitles } from "./use-page-title.ts";

const notices = "/notifications";

function DrawerFoot() {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const roleWord = useRoleWord();
  const titles = useTitles();
  if (!user) return null;
  return (
    <div className={styles.foot}>
      <Link to="/profile" className={styles.account}>
        <Initials name={user.name} picture={user.avatar} size={36} />
        <span className="cm-hidden">{t("account.label")}:</span>
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <small>{roleWord(user)}</small>
        </span>
      </Link>
      <div className={styles.tools}>
        {placeAt(notices) ? (
          <Link to={notices} className={styles.notices}>
            <IconBell size={20} stroke={1.6} aria-hidden="true" />
            {titles(notices)}
          </Link>
        ) : null}
        <LanguageSelect />
      </div>
    </div>
  );
}

/**
 * The menu on phones, with all that does not fit into the top bar (spec.md §2.5). A native dialog: it traps the focus, closes on
 * Esc and returns the focus.
 */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("shell");
  const dialog = useRef<HTMLDialogElement>(null);
  const { href } = useLocation();
  const openedAt = useRef(href);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (href !== openedAt.current) dialog.current?.close();
  }, [href]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes it by keyboard; the click is on the backdrop only
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t("menu.label")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles.sheet}>
        <button type="button" className={styles.close} aria-label={t("menu.close")} onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <div className={styles.menu}>
          <Sidebar
            choice={
              <>
                <SearchButton onOpen={() => dialog.current?.close()} />
                <div className={styles.choice}>
                  <CongregationChoice />
                </div>
              </>
            }
          />
        </div>
        <DrawerFoot />
      </div>
    </dialog>
  );
}

function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation("search");
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen();
        void openSearch();
      }}
    >
      <IconSearch size={19} stroke={1.6} aria-hidden="true" />
      <span>{t("button")}</span>
    </button>
  );
}
