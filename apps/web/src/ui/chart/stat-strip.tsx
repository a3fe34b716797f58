import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import chartsStyles from "./charts.module.css";
import styles from "./stat-strip.module.css";

const [width, height, edge] = [72, 24, 3];

/** The shape of a series without axis or words: it stands beside its number, which says it all. */
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
  /** Below the number: against what it stands. */
  readonly note?: ReactNode;
  /** The note's own judgement, which its words say too. */
  readonly trend?: "good" | "bad";
  /** The shape of how it came here; never without the number. */
  readonly spark?: readonly number[];
  /** The screen that shows what it counts: the whole figure leads there. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** At most five figures in one line; two in a line on phones. */
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
