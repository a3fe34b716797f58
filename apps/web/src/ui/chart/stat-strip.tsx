import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import chartsStyles from "./charts.module.css";
import styles from "./stat-strip.module.css";

const [width, height, edge] = [72, 24, 3];

/** A sparkline without axis or labels; its number stands beside it. */
function Spark({ values }: { readonly values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => [
    edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge),
    height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className={chartsStyles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join(",")).join(" ")} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}

interface Stat {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The colour of the note; its text says the same. */
  readonly trend?: "good" | "bad";
  readonly spark?: readonly number[];
  /** The screen that lists what it counts; the whole figure is a link. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** At most five figures in a row; two per row on phones. */
export function StatStrip({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className={styles.strip}>
      {stats.map(({ key, label, value, note, trend, spark, to, search = {} }) => (
        <div key={key} className={styles.stat}>
          <dt>
            {to === undefined ? (
              label
            ) : (
              <Link to={to} search={search} className={styles.link}>
                {label}
              </Link>
            )}
          </dt>
          <dd className={styles.value}>
            <span className="cm-num">{value}</span>
            {spark ? <Spark values={spark} /> : null}
          </dd>
          {note ? (
            <dd className={styles.note} data-trend={trend}>
              {note}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
