import { visitorStatuses } from "@aprisco/contract/visitors/choices.ts";
import type { VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";
import { IconUserSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useVisitorSummary } from "../queries.ts";
import { statusIcons } from "../status-badge.tsx";
import styles from "./summary.module.css";

interface Props {
  readonly chosen: VisitorStatus | undefined;
  readonly onChoose: (status: VisitorStatus | undefined) => void;
}

/** The six summary cards (spec.md §2.7), each a filter by its status; a second click takes the filter off. */
export function VisitorSummaryTiles({ chosen, onChoose }: Props) {
  const { t } = useTranslation("visitors");
  const { data: summary } = useVisitorSummary();
  return (
    <div className={styles.tiles} role="group" aria-label={t("tiles.label")}>
      {(["total", ...visitorStatuses] as const).map((name) => {
        const status = name === "total" ? undefined : name;
        return (
          <Tile
            key={name}
            name={name}
            count={summary?.[name]}
            share={summary && summary.total > 0 ? summary[name] / summary.total : 0}
            pressed={chosen === status}
            onClick={() => onChoose(chosen === status ? undefined : status)}
          />
        );
      })}
    </div>
  );
}

interface TileProps {
  readonly name: "total" | VisitorStatus;
  readonly count: number | undefined;
  /** Of the total, 0 to 1. */
  readonly share: number;
  readonly pressed: boolean;
  readonly onClick: () => void;
}

function Tile({ name, count, share, pressed, onClick }: TileProps) {
  const { t, i18n } = useTranslation("visitors");
  const Icon = name === "total" ? IconUserSearch : statusIcons[name];
  return (
    <button type="button" className={styles.tile} data-status={name} aria-pressed={pressed} onClick={onClick}>
      <span className={styles.label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {t(name === "total" ? "tiles.total" : `status.${name}`)}
      </span>
      <span className={styles.number}>
        {count === undefined ? <Skeleton width="3.5rem" height="1.4rem" /> : new Intl.NumberFormat(i18n.language).format(count)}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </button>
  );
}
