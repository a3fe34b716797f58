import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import { ChartFigure, type TableData } from "./chart-figure.tsx";
import styles from "./charts.module.css";
import { namedGroups } from "./named-groups.ts";

const [width, height, foot, head] = [320, 160, 20, 8];
/** How tall the empty frame of a value is that is not told, whatever it may be. */
const UNTOLD = 12;

export function Bars(data: TableData) {
  const { i18n } = useTranslation();
  const { sentence, series, groups, write } = data;
  const text = write ?? ((value: number) => countText(i18n.language, value));
  const highest = Math.max(1, ...groups.flatMap(({ values }) => values.map((value) => (typeof value === "number" ? value : 0))));
  const room = width / Math.max(1, groups.length);
  const bar = Math.min(14, (room * 0.7) / series.length);
  const full = height - foot - head;
  const named = namedGroups(
    groups.map(({ name }) => name),
    room,
  );
  return (
    <ChartFigure {...data}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
        <line className={styles.axis} x1="0" x2={width} y1={height - foot} y2={height - foot} />
        {groups.map(({ name, values }, group) => (
          <g key={name} transform={`translate(${group * room + room / 2} 0)`}>
            {values.map((value, at) => {
              const isTold = typeof value === "number";
              const tall = isTold ? (value / highest) * full : UNTOLD;
              const left = (at - values.length / 2) * bar + 1;
              return (
                <g key={series[at]} data-series={at + 1} data-untold={isTold ? undefined : true}>
                  <title>{`${name}, ${series[at] ?? ""}: ${isTold ? text(value) : value.words}`}</title>
                  <rect x={left} y={height - foot - tall} width={bar - 2} height={tall} rx="2" />
                  {isTold ? null : (
                    <text x={left + (bar - 2) / 2} y={height - foot - tall - 4} textAnchor="middle">
                      {value.sign}
                    </text>
                  )}
                </g>
              );
            })}
            {named.has(group) ? (
              <text y={height - 5} textAnchor="middle">
                {name}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}
