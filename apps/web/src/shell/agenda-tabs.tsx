import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../api/rights.ts";
import tabs from "../ui/base/tabs.module.css";
import styles from "./agenda-tabs.module.css";
import { Crumb } from "./crumb.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useTabName } from "./use-tab-name.ts";

/** The screens of the agenda, in order, with their conditions. Those that the account may not open are left out. */
const rooms = [
  { path: "/agenda", title: "tab.events", allow: "agenda:view" },
  { path: "/agenda/rooms", title: "tab.rooms", allow: "agenda:view" },
  { path: "/agenda/registrations", title: "tab.registrations", allow: "agenda:edit" },
  { path: "/agenda/calendars", title: "tab.calendars", allow: "agenda:view" },
] as const;

export function useAgendaRoom(): string {
  const { t } = useTranslation("agenda");
  const { pathname } = useLocation();
  return t((rooms.find(({ path }) => path === pathname) ?? rooms[0]).title);
}

export function AgendaTabs() {
  const { t } = useTranslation("agenda");
  const { pathname } = useLocation();
  const may = { "agenda:view": useMay("agenda:view"), "agenda:edit": useMay("agenda:edit") };
  const name = useAgendaRoom();
  const section = usePageTitle();
  useTabName(pathname.startsWith("/agenda/") ? name : section);
  const line = useRef<HTMLElement>(null);
  // On a phone the open tab may be out of sight; scrolls the tabs, not the page.
  useEffect(() => {
    const open = line.current?.querySelector<HTMLElement>("[aria-current]");
    if (line.current && open) line.current.scrollLeft = open.offsetLeft - line.current.offsetLeft;
  }, [pathname]);
  return (
    <>
      {pathname.startsWith("/agenda/") ? (
        <Crumb>
          <span aria-current="page">{name}</span>
        </Crumb>
      ) : null}
      <nav ref={line} className={tabs.tabs} aria-label={t("tabs")} data-noprint>
        {rooms
          .filter(({ allow }) => may[allow])
          .map(({ path, title }) => (
            <Link key={path} to={path} className={`${tabs.tab} ${styles.tab}`} activeOptions={{ exact: true, includeSearch: false }}>
              {t(title)}
            </Link>
          ))}
      </nav>
    </>
  );
}
