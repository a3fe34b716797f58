import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../public/place.ts";
import { Mark } from "../theme/mark.tsx";
import { useChurchData } from "./church-query.ts";
import { SideNav } from "./side-nav.tsx";
import styles from "./sidebar.module.css";

/** The church's mark, name and place, and the menu below. */
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
