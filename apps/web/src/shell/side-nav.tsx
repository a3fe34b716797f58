import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { permissionsOf, useSession } from "../api/session-state.ts";
import { isCurrent, menuFor, type MenuItem } from "./menu.ts";
import styles from "./side-nav.module.css";
import { WaitingCount } from "./waiting-count.tsx";

/** The menu: only what this account may use. As a rail it shows icons, with the names for readers and on hover. */
export function SideNav({ rail = false }: { readonly rail?: boolean }) {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  if (!user) return null;
  return (
    <nav className={styles.nav} data-rail={rail || undefined} aria-label={t("menu.label")}>
      {menuFor({ id: user.id, role: user.role, permissions: permissionsOf(user) }).map((group) => (
        <div key={group.title ?? "start"} className={styles.group}>
          {group.title ? <p className={styles.groupTitle}>{rail ? <i aria-hidden="true" /> : t(group.title)}</p> : null}
          <ul className={styles.items}>
            {group.items.map((item) => (
              <Item key={item.path} item={item} rail={rail} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Item({ item, rail }: { readonly item: MenuItem; readonly rail: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const current = isCurrent(item, pathname);
  const title = t(item.title);
  return (
    <li>
      <Link to={item.path} className={styles.item} aria-current={current ? "page" : undefined} title={rail ? title : undefined}>
        <item.icon size={20} stroke={1.6} aria-hidden="true" />
        <span className={rail ? "cm-hidden" : styles.name}>{title}</span>
        {item.title === "title.visitors" && !rail ? <WaitingCount /> : null}
      </Link>
    </li>
  );
}
