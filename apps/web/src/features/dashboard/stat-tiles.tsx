import type { DashboardStats } from "@aprisco/contract/dashboard/routes.ts";
import { useTranslation } from "react-i18next";
import { IconArrowUpRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { dayIn, daysBetween } from "../../messages/date-words.ts";
import { useLanguage } from "../../messages/use-language.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./stat-tiles.module.css";
import { tilesOf, type Tile } from "./tiles.ts";

/** How many places of the grid the tiles take. */
const placesOf = (tiles: readonly Tile[]): number => tiles.reduce((sum, { wide }) => sum + (wide ? 2 : 1), 0);

/** The figures that the account may see, each leading to the people behind it. */
export function StatTiles({ stats, today, zone }: { readonly stats: DashboardStats } & Days) {
  const tiles = tilesOf(stats);
  if (tiles.length === 0) return null;
  return (
    <ul className={styles.tiles} data-count={placesOf(tiles)}>
      {tiles.map((tile) => (
        <li key={tile.key} data-wide={tile.wide}>
          <TileCard tile={tile} today={today} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

interface Days {
  /** In the church's time. */
  readonly today: string;
  readonly zone: string | undefined;
}

function TileCard({ tile, today, zone }: { readonly tile: Tile } & Days) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { since, count = 0 } = tile.note;
  const days = since === undefined ? 0 : daysBetween(today, dayIn(zone, new Date(since)));
  const when = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.min(0, days), "day");
  const content = (
    <>
      <span className={styles.icon} data-hue={tile.hue} aria-hidden="true">
        <tile.icon size={24} stroke={1.6} />
      </span>
      <span className={styles.label}>{t(`tile.${tile.key}`)}</span>
      <strong className={styles.number}>{new Intl.NumberFormat(language).format(tile.value)}</strong>
      <small className={styles.note}>{t(tile.note.key, { count, when })}</small>
    </>
  );
  if (!tile.to) return <div className={styles.tile}>{content}</div>;
  return (
    <Link to={tile.to.path} search={tile.to.search} className={styles.tile}>
      {content}
      <IconArrowUpRight className={styles.go} size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  );
}

/** As many places as there will be figures, of the final size. */
export function TilePlaces({ count }: { readonly count: number }) {
  return (
    <div className={styles.tiles} data-count={count} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={`place-${String(place)}`} className={styles.tile}>
          <span className={styles.icon} />
          <span className={styles.label}>
            <Skeleton width="70%" height="0.8rem" />
          </span>
          <strong className={styles.number}>
            <Skeleton width="4rem" height="1.6rem" />
          </strong>
          <small className={styles.note}>
            <Skeleton width="60%" height="0.7rem" />
          </small>
        </div>
      ))}
    </div>
  );
}
