import { useTranslation } from "react-i18next";
import { countText, percentText } from "../../language/number-words.ts";
import { CopyCsv } from "../list/copy-csv.tsx";
import styles from "./ranks.module.css";

interface Props {
  readonly sentence: string;
  readonly ranks: readonly { readonly name: string; readonly value: number }[];
  /** The headers of names and numbers; with them the data can be copied to a spreadsheet. */
  readonly columns?: readonly [string, string];
  /** 1: income, 2: expense; 3, the default: anything else. */
  readonly series?: 1 | 2 | 3;
  /** Default: as a count. */
  readonly write?: (value: number) => string;
}

/** One bar per name, with its number and share; readable without a table. */
export function Ranks({ sentence, ranks, columns, series = 3, write }: Props) {
  const { i18n } = useTranslation();
  const text = write ?? ((value: number) => countText(i18n.language, value));
  const highest = Math.max(1, ...ranks.map(({ value }) => value));
  const all = Math.max(
    1,
    ranks.reduce((sum, { value }) => sum + value, 0),
  );
  return (
    <div className={styles.place}>
      <ul className={styles.ranks} data-series={series} aria-label={sentence}>
        {ranks.map(({ name, value }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(value / highest) * 100}%` }} />
            </span>
            <b className="cm-num">{text(value)}</b>
            <span className={`cm-num ${styles.share}`}>{percentText(i18n.language, value / all)}</span>
          </li>
        ))}
      </ul>
      {columns ? (
        <p className={styles.acts} data-noprint>
          <CopyCsv rows={[columns, ...ranks.map(({ name, value }) => [name, value])]} />
        </p>
      ) : null}
    </div>
  );
}
