import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../messages/number-words.ts";
import styles from "./charts.module.css";

interface Props {
  /** What the chart shows, in a sentence: what readers hear. */
  readonly sentence: string;
  /** What a group is, for the table's first column. */
  readonly of: string;
  /** At most four, in the order of their colours. */
  readonly series: readonly string[];
  readonly groups: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly write?: (value: number) => string;
}
const [width, height, foot, head] = [320, 160, 20, 8];

/** Groups of bars from 0 on, and the same as a table. */
export function Bars({ sentence, of, series, groups, write }: Props) {
  const { t, i18n } = useTranslation("parts");
  const [isTable, setTable] = useState(false);
  const text = write ?? ((value: number) => countText(i18n.language, value));
  const highest = Math.max(1, ...groups.flatMap(({ values }) => values));
  const room = width / Math.max(1, groups.length);
  const bar = Math.min(14, (room * 0.7) / series.length);
  const full = height - foot - head;
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
                    <td key={series[at]}>{text(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
          <line className={styles.axis} x1="0" x2={width} y1={height - foot} y2={height - foot} />
          {groups.map(({ name, values }, group) => (
            <g key={name} transform={`translate(${group * room + room / 2} 0)`}>
              {values.map((value, at) => {
                const tall = (value / highest) * full;
                const left = (at - values.length / 2) * bar;
                return (
                  <rect key={series[at]} data-series={at + 1} x={left + 1} y={height - foot - tall} width={bar - 2} height={tall} rx="2">
                    <title>{`${name}, ${series[at] ?? ""}: ${text(value)}`}</title>
                  </rect>
                );
              })}
              <text y={height - 5} textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
        </svg>
      )}
      <figcaption className={styles.legend}>
        {series.map((name, at) => (
          <span key={name}>
            <i data-series={at + 1} aria-hidden="true" />
            {name}
          </span>
        ))}
        <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)} data-noprint>
          {t("chart.table")}
        </button>
      </figcaption>
    </figure>
  );
}
