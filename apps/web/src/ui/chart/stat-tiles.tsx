import type { Icon } from "@tabler/icons-react";
import { useEffect, useRef, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import type { BadgeHue } from "../base/badge.tsx";
import { Skeleton } from "../base/skeleton.tsx";
import styles from "./stat-tiles.module.css";

interface Tile {
  readonly key: string;
  readonly label: string;
  /** Absent while it loads. */
  readonly count: number | undefined;
  readonly icon: Icon;
  /** Absent: the text colour. */
  readonly hue?: BadgeHue;
}
interface Props {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly pressed: string;
  readonly onPress: (key: string) => void;
}

/** Counts that filter a list: a row of tiles, on phones of scrollable chips. The pressed one is scrolled into view. */
export function StatTiles({ label, tiles, pressed, onPress }: Props) {
  const { i18n } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  // The first one is in view already; measuring would force a layout before the records are there.
  const shown = useRef(tiles[0]?.key);
  useEffect(() => {
    if (shown.current === pressed) return;
    shown.current = pressed;
    line.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pressed]);
  return (
    <div className={styles.box} data-noprint>
      <div ref={line} className={styles.tiles} role="group" aria-label={label}>
        {tiles.map(({ key, label: words, count, icon: TileIcon, hue }) => (
          <button
            key={key}
            type="button"
            className={styles.tile}
            style={hue ? ({ "--hue": `var(--cm-${hue})` } as CSSProperties) : undefined}
            aria-pressed={pressed === key}
            onClick={() => onPress(key)}
          >
            <TileIcon size={18} stroke={1.6} aria-hidden="true" />
            <span>{words}</span>
            <b className="cm-num">{count === undefined ? <Skeleton width="2rem" height="1.1rem" /> : countText(i18n.language, count)}</b>
          </button>
        ))}
      </div>
    </div>
  );
}
