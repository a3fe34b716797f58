import { allows, type Allow } from "@aprisco/contract/permissions.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { askerOf } from "../api/rights.ts";
import { useSession } from "../api/session-state.ts";
import tabs from "../ui/base/tabs.module.css";
import { Crumb } from "./crumb.tsx";
import styles from "./room-tabs.module.css";
import { usePageTitle } from "./use-page-title.ts";
import { useTabName } from "./use-tab-name.ts";

export interface RoomTab {
  readonly path: string;
  readonly title: string;
  readonly allow: Allow;
}
interface Props {
  readonly label: string;
  /** In order; the first is the section's own screen. Those that the account may not open are left out. */
  readonly rooms: readonly [RoomTab, ...RoomTab[]];
}

/** The screens of a section as tabs. A screen below the section's own adds its name to the trail and to the window's title. */
export function RoomTabs({ label, rooms }: Props) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const section = usePageTitle();
  const own = rooms.find(({ path }) => path === pathname) ?? rooms[0];
  // A screen with a title of its own, which some reach without the section, is not named twice.
  const isBelow = own !== rooms[0] && own.title !== section;
  useTabName(isBelow ? own.title : section);
  // A single tab leads nowhere.
  const shown = rooms.filter(({ allow }) => user !== undefined && allows(allow, askerOf(user)));
  const line = useRef<HTMLElement>(null);
  // On a phone the open tab may be out of sight; scrolls the tabs, not the page.
  useEffect(() => {
    const open = line.current?.querySelector<HTMLElement>("[aria-current]");
    if (line.current && open) line.current.scrollLeft = open.offsetLeft - line.current.offsetLeft;
  }, [pathname]);
  return (
    <>
      {isBelow ? (
        <Crumb>
          <span aria-current="page">{own.title}</span>
        </Crumb>
      ) : null}
      {shown.length === 1 ? null : (
        <nav ref={line} className={tabs.tabs} aria-label={label} data-noprint>
          {shown.map(({ path, title }) => (
            <Link key={path} to={path} className={`${tabs.tab} ${styles.tab}`} activeOptions={{ exact: true, includeSearch: false }}>
              {title}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
