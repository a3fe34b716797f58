import { IconChevronRight, IconLayoutSidebar, IconMenu2 } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "../ui/language-select.tsx";
import { lazyExtra } from "../ui/lazy-extra.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CongregationChoice } from "./congregation-choice.tsx";
import { useChurchData } from "./church-query.ts";
import { isDashboard } from "./page-title.ts";
import { toggleSidebar, useFolded } from "./sidebar-state.ts";
import { usePainted } from "../ui/use-painted.ts";
import styles from "./top-bar.module.css";
import { usePageTitle } from "./use-page-title.ts";

/** The page comes first, and does without them when they cannot be loaded. */
const TopTools = lazyExtra(async () => (await import("./top-tools.tsx")).TopTools);

/** Where the person is, and what belongs to them: language and account. */
export function TopBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const { t } = useTranslation("shell");
  const collapsed = useFolded();
  const church = useChurchData().data;
  const isPainted = usePainted();
  return (
    <header className={styles.bar} data-noprint>
      <div className={styles.left}>
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
        <Link to="/dashboard" className={styles.church}>
          {church?.name ?? "\u00a0"}
        </Link>
        <Crumbs />
      </div>
      <div className={styles.right}>
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
    </header>
  );
}

function Crumbs() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const title = usePageTitle();
  // An address below the dashboard that does not exist has the dashboard's title.
  const isFirst = isDashboard(pathname) || title === t("title.dashboard");
  // "/members/7" is a record of the list at "/members", which keeps its filters; "/settings/church" a section, "/agenda/rooms" a room of the agenda, "/users/why" a question, "/reports/membership" a report.
  const list = /^(\/(?:settings|agenda)(?=\/.)|\/[a-z-]+(?=\/(\d+|why|membership)$))/.exec(pathname)?.[1];
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
            {/* The page of the record or section says its name here: crumb.tsx. */}
            <div id="record-crumb" className={styles.record} data-pager={/\/\d+$/.test(pathname) || undefined} />
          </li>
        )}
      </ol>
    </nav>
  );
}
