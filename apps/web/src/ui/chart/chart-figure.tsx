import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import styles from "./charts.module.css";
import { CopyCsv } from "../list/copy-csv.tsx";

export interface ChartData {
  /** The accessible name: the chart's statement as a sentence. */
  readonly sentence: string;
  readonly of: string;
  /** At most four, in the order of their colours. */
  readonly series: readonly string[];
  readonly groups: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly write?: (value: number) => string;
}
/** A value that is not told: the sign above its place, and the words of the table. */
export interface Untold {
  readonly sign: string;
  readonly words: string;
}
/** A chart of which some values may not be told. */
export interface TableData extends Omit<ChartData, "groups"> {
  readonly groups: readonly { readonly name: string; readonly values: readonly (number | Untold)[] }[];
}

export function ChartFigure({ sentence, of, series, groups, write, children }: TableData & { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation("parts");
  const [isTable, setTable] = useState(false);
  const text = write ?? ((value: number) => countText(i18n.language, value));
  const copied = (value: number | Untold) => (typeof value === "number" ? value : value.words);
  return (
    <figure className={styles.chart}>
      {isTable ? (
        <div className={styles.scroll}>
          <table>
            <caption className="cm-hidden">{sentence}</caption>
            <thead>
              <tr>
                {[of, ...series].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(({ name, values }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, at) => (
                    <td key={series[at]}>{typeof value === "number" ? text(value) : value.words}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
      <figcaption className={styles.legend}>
        {series.map((name, at) => (
          <span key={name}>
            <i data-series={at + 1} aria-hidden="true" />
            {name}
          </span>
        ))}
        <span className={styles.acts} data-noprint>
          {isTable ? <CopyCsv rows={[[of, ...series], ...groups.map(({ name, values }) => [name, ...values.map(copied)])]} /> : null}
          <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t("chart.table")}
          </button>
        </span>
      </figcaption>
    </figure>
  );
}
