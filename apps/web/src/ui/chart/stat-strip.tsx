import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Spark } from "./spark.tsx";
import styles from "./stat-strip.module.css";

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
