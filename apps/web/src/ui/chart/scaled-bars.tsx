import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import { usePhone } from "../base/use-phone.ts";
import { ChartFigure, type ChartData } from "./chart-figure.tsx";
import chartsStyles from "./charts.module.css";
import { namedGroups } from "./named-groups.ts";
import { roundSteps } from "./trend.tsx";

const [height, head, foot] = [260, 12, 26];

interface Props extends ChartData {
  /** A value at a mark of the scale. Default: as in the table. */
  readonly mark?: (value: number) => string;
  /** Beside other panels: drawn as on a phone. */
  readonly isNarrow?: boolean;
}

/** Bars of two or three series in groups above a scale from 0, as wide as their panel: months with amounts of money. */
export function ScaledBars({ mark, isNarrow = false, ...data }: Props) {
  const { i18n } = useTranslation();
  const phone = usePhone();
  const { sentence, series, groups, write } = data;
  // Letters keep their size where there is little room: the drawing is narrower, and fewer groups are named.
  const [width, left] = phone || isNarrow ? [340, 50] : [640, 64];
  const text = write ?? ((value: number) => countText(i18n.language, value));
  const steps = roundSteps(Math.max(1, ...groups.flatMap(({ values }) => values)));
  const top = steps.at(-1) ?? 1;
  const room = (width - left) / Math.max(1, groups.length);
  const named = namedGroups(
    groups.map(({ name }) => name),
    room,
  );
  const bar = Math.min(18, (room * 0.66) / Math.max(1, series.length));
  const y = (value: number) => height - foot - (Math.max(0, value) / top) * (height - foot - head);
  return (
    <ChartFigure {...data}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence} className={chartsStyles.trend}>
        {steps.map((value) => (
          <g key={value}>
            <line className={chartsStyles.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {(mark ?? text)(value)}
            </text>
          </g>
        ))}
        {groups.map(({ name, values }, group) => (
          <g key={name} transform={`translate(${left + group * room + room / 2} 0)`}>
            {values.map((value, at) => (
              <rect
                key={series[at]}
                data-series={at + 1}
                x={(at - values.length / 2) * bar + 1}
                y={y(value)}
                width={bar - 2}
                height={height - foot - y(value)}
                rx="2"
              >
                <title>{`${name}, ${series[at] ?? ""}: ${text(value)}`}</title>
              </rect>
            ))}
            {named.has(group) ? (
              <text y={height - 7} textAnchor="middle">
                {name}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}
