import { IconArrowLeft, IconChevronRight, IconLayoutSidebar, IconMenu2, IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../api/session-state.ts";
import { useRoleWord } from "../language/role-word.ts";
import { Initials } from "../ui/record/initials.tsx";
import { LanguageSelect } from "../ui/choice/language-select.tsx";
import { barPlaceId } from "../ui/base/in-bar.tsx";
import { lazyExtra } from "../ui/base/lazy-extra.ts";
import { useDropdown } from "../ui/layer/use-dropdown.ts";
import { usePainted } from "../ui/list/use-painted.ts";
import { useChurchData } from "./church-query.ts";
import { CongregationChoice } from "./congregation-choice.tsx";
import { listAbove, pageBack } from "./list-above.ts";
import { isDashboard } from "./page-title.ts";
import { toggleSidebar, useFolded } from "./sidebar-state.ts";
import styles from "./top-bar.module.css";
import { usePageTitle } from "./use-page-title.ts";
import { lazyPart } from "../ui/base/lazy-part.ts";

const loadPanel = async () => ({ default: (await import("./account-panel.tsx")).AccountPanel });
const AccountPanel = lazyPart(loadPanel);
/** A failure is ignored: the click loads it again. */
const warmUp = () => void loadPanel().catch(() => undefined);

function AccountMenu() {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const roleWord = useRoleWord();
  const dropdown = useDropdown();
  const [wasOpen, setWasOpen] = useState(false);
  if (!user) return null;
  // A profile dialog that was opened from the panel stays when the panel closes.
  if (dropdown.isOpen && !wasOpen) setWasOpen(true);
  return (
    <div role="none" className={styles.root} {...dropdown.root}>
      <button {...dropdown.button} className={styles.button} onPointerEnter={warmUp} onFocus={warmUp}>
        <Initials name={user.name} picture={user.avatar} />
        <span className="cm-hidden">{t("account.label")}:</span>
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <small>{roleWord(user)}</small>
        </span>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden="true" />
      </button>
      <Suspense fallback={null}>{wasOpen ? <AccountPanel user={user} isOpen={dropdown.isOpen} onLeave={dropdown.close} /> : null}</Suspense>
    </div>
  );
}

/** Lazy. If they cannot be loaded, the page goes on without them. */
const TopTools = lazyExtra(async () => (await import("./top-tools.tsx")).TopTools);

export function TopBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const { t } = useTranslation("shell");
  const collapsed = useFolded();
  const church = useChurchData().data;
  const isPainted = usePainted();
  const title = usePageTitle();
  const above = pageBack(useLocation().pathname);
  // The agenda's screens have tabs.
  const list = above === "/agenda" ? undefined : above;
  return (
    <header className={styles.bar} data-noprint>
      <div className={styles.left}>
        {list === undefined ? null : (
          <Link to={list} search={(kept: object) => kept} className={styles.back} aria-label={t("bar.back", { page: title })}>
            <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
          </Link>
        )}
        <button type="button" className={styles.burger} aria-label={t("menu.open")} aria-haspopup="dialog" onClick={onOpenMenu}>
          <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.collapse}
          aria-label={t(collapsed ? "menu.expand" : "menu.collapse")}
          aria-expanded={!collapsed}
          aria-controls="sidebar"
          aria-keyshortcuts="Control+B Meta+B"
          data-tip={`${t(collapsed ? "menu.expand" : "menu.collapse")} (Ctrl+B)`}
          onClick={toggleSidebar}
        >
          <IconLayoutSidebar size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <div id={barPlaceId("title")} className={styles.title} />
        {list === undefined ? (
          <Link to="/dashboard" className={styles.church}>
            {church?.name ?? "\u00a0"}
          </Link>
        ) : (
          <p className={styles.church}>{title}</p>
        )}
        <Crumbs />
      </div>
      <div className={styles.right}>
        <div id={barPlaceId("acts")} className={styles.acts} />
        <div className={styles.language}>{isPainted ? <CongregationChoice /> : null}</div>
        <div className={styles.tools}>
          {isPainted ? (
            <Suspense>
              <TopTools />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.language}>
          <LanguageSelect />
        </div>
        <AccountMenu />
      </div>
      <div id={barPlaceId("search")} className={styles.search} />
    </header>
  );
}

function Crumbs() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const title = usePageTitle();
  // An unknown address below the dashboard has the dashboard's title.
  const isFirst = isDashboard(pathname) || title === t("title.dashboard");
  // A list keeps its filters in the link.
  const list = listAbove(pathname);
  return (
    <nav className={styles.crumbs} aria-label={t("crumbs.label")}>
      <ol>
        <li>
          <Link to="/dashboard" aria-current={isDashboard(pathname) ? "page" : undefined}>
            {t("title.dashboard")}
          </Link>
        </li>
        {isFirst ? null : (
          <li>
            <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            {list === undefined ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link to={list} search={(kept: object) => kept} activeOptions={{ exact: true }}>
                {title}
              </Link>
            )}
          </li>
        )}
        {list === undefined ? null : (
          <li>
            <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            {/* The page of the record or section renders its name here: crumb.tsx. */}
            <div id="record-crumb" className={styles.record} data-pager={/\/\d+$/.test(pathname) || undefined} />
          </li>
        )}
      </ol>
    </nav>
  );
}
