import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { askerOf } from "../api/rights.ts";
import { useSession } from "../api/session-state.ts";
import { placeOf } from "../public/place.ts";
import { Mark } from "../theme/mark.tsx";
import { RoomIcon } from "../ui/base/room-icon.tsx";
import { useChurchData } from "./church-query.ts";
import { isCurrent, menuFor, type MenuEntry } from "./menu.ts";
import styles from "./sidebar.module.css";
import { useTitles } from "./use-page-title.ts";
import { WaitingCount } from "./waiting-count.tsx";

export function Sidebar({ rail = false, choice }: { readonly rail?: boolean; readonly choice?: ReactNode }) {
  return (
    <div className={styles.side} data-rail={rail || undefined}>
      <Brand rail={rail} />
      <div className={styles.scroll}>
        {choice}
        <SideNav rail={rail} />
      </div>
    </div>
  );
}

function Brand({ rail }: { readonly rail: boolean }) {
  const { data: church, isPending } = useChurchData();
  const name = church?.name ?? "";
  return (
    <Link to="/dashboard" className={styles.brand} data-tip={rail ? name : undefined}>
      <Mark size={36} logo={isPending ? undefined : (church?.logo_id ?? null)} />
      {rail ? (
        <span className="cm-hidden">{name}</span>
      ) : (
        <span className={styles.words}>
          <strong>{name || "\u00a0"}</strong>
          <small>{church ? placeOf(church) : "\u00a0"}</small>
        </span>
      )}
    </Link>
  );
}

function SideNav({ rail = false }: { readonly rail?: boolean }) {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const off = useChurchData().data?.features_off;
  if (!user) return null;
  return (
    <nav className={styles.nav} data-rail={rail || undefined} aria-label={t("menu.label")}>
      {menuFor(askerOf(user), off).map((group) => (
        <div key={group.name} className={styles.group}>
          {group.name === "start" ? null : <p className={styles.groupTitle}>{rail ? <i aria-hidden="true" /> : t(`menu.${group.name}`)}</p>}
          <ul className={styles.items}>
            {group.entries.map((entry) => (
              <Item key={entry.place.paths[0]} entry={entry} rail={rail} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Item({ entry, rail }: { readonly entry: MenuEntry; readonly rail: boolean }) {
  const here = useLocation();
  const { pathname } = here;
  const { c } = here.search as { readonly c?: string };
  const current = isCurrent(entry, pathname);
  const [path] = entry.place.paths;
  const title = useTitles()(path);
  return (
    <li>
      <Link to={path} className={styles.item} aria-current={current ? "page" : undefined} data-tip={rail ? title : undefined}>
        <RoomIcon name={entry.icon} size={20} />
        <span className={rail ? "cm-hidden" : styles.name}>{title}</span>
        {entry.note && !rail ? <WaitingCount key={c} /> : null}
      </Link>
    </li>
  );
}
