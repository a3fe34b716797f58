import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../api/rights.ts";
import { tabTitle } from "../public/tab-title.ts";
import tabs from "../ui/base/tabs.module.css";
import styles from "./agenda-tabs.module.css";
import { useChurchData } from "./church-query.ts";
import { Crumb } from "./crumb.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** The rooms of the agenda, in order, with what each asks for; the account opens none that it would be refused. */
const rooms = [
  { path: "/agenda", title: "tab.events", allow: "agenda:view" },
  { path: "/agenda/rooms", title: "tab.rooms", allow: "agenda:view" },
  { path: "/agenda/registrations", title: "tab.registrations", allow: "agenda:edit" },
  { path: "/agenda/calendars", title: "tab.calendars", allow: "agenda:view" },
] as const;

/** The name of the agenda's room that is open. */
export function useAgendaRoom(): string {
  const { t } = useTranslation("agenda");
  const { pathname } = useLocation();
  return t((rooms.find(({ path }) => path === pathname) ?? rooms[0]).title);
}

/**
 * Names the open room in the browser's tab, where the shell, which knows no more than the section, would call all of them alike.
 * The shell's own effect runs after its children's; what is put off to the end of the task comes after both.
 */
function useTabName(name: string): void {
  const church = useChurchData().data?.name;
  useEffect(() => {
    let isLeft = false;
    queueMicrotask(() => {
      if (!isLeft) document.title = tabTitle(name, church);
    });
    return () => {
      isLeft = true;
    };
  }, [name, church]);
}

/** The ways between the agenda's rooms, below the title of each, and the end of the breadcrumb. */
export function AgendaTabs() {
  const { t } = useTranslation("agenda");
  const { pathname } = useLocation();
  const may = { "agenda:view": useMay("agenda:view"), "agenda:edit": useMay("agenda:edit") };
  const name = useAgendaRoom();
  const section = usePageTitle();
  useTabName(pathname.startsWith("/agenda/") ? name : section);
  const line = useRef<HTMLElement>(null);
  // On a phone the open one may lie beyond the edge; the page around stays where it is.
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
