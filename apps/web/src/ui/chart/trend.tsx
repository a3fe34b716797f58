import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import { usePhone } from "../base/use-phone.ts";
import { ChartFigure, type ChartData } from "./chart-figure.tsx";
import chartsStyles from "./charts.module.css";
import { namedGroups } from "./named-groups.ts";

const [height, left, right, head, foot] = [190, 40, 10, 12, 24];
/** In units of the drawing, about pixels: of half a page or a phone, and of a whole page. */
const widths = { half: 360, whole: 960 } as const;

interface Props extends ChartData {
  /** It has the width of the page. */
  readonly isWide?: boolean;
  /** The name of a group on the axis; default: its name. */
  readonly mark?: (group: number) => string;
}

export function Trend({ isWide = false, mark, ...data }: Props) {
  const { i18n } = useTranslation();
  const phone = usePhone();
  const width = widths[isWide && !phone ? "whole" : "half"];
  const { sentence, series, groups, write } = data;
  const text = write ?? ((value: number) => countText(i18n.language, value));
  const steps = roundSteps(Math.max(1, ...groups.flatMap(({ values }) => values)));
  const top = steps.at(-1) ?? 1;
  const x = (group: number) => left + (group / Math.max(1, groups.length - 1)) * (width - left - right);
  const y = (value: number) => height - foot - (value / top) * (height - foot - head);
  const names = groups.map(({ name }, group) => mark?.(group) ?? name);
  const named = namedGroups(names, (width - left - right) / Math.max(1, groups.length - 1), true);
  return (
    <ChartFigure {...data}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence} className={chartsStyles.trend}>
        {steps.map((value) => (
          <g key={value}>
            <line className={chartsStyles.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {text(value)}
            </text>
          </g>
        ))}
        {groups.map(({ name }, group) =>
          named.has(group) ? (
            <text key={name} x={x(group)} y={height - 6} textAnchor={group === groups.length - 1 ? "end" : "middle"}>
              {names[group]}
            </text>
          ) : null,
        )}
        {series.map((name, at) => {
          const points = groups.map(({ values }, group) => `${x(group)},${y(values[at] ?? 0)}`);
          return (
            <g key={name} data-series={at + 1}>
              <polygon points={[`${x(0)},${y(0)}`, ...points, `${x(groups.length - 1)},${y(0)}`].join(" ")} />
              <polyline points={points.join(" ")} />
              {groups.map((group, place) => (
                <circle key={group.name} cx={x(place)} cy={y(group.values[at] ?? 0)} r={place === groups.length - 1 ? 4 : 2.5}>
                  <title>{`${group.name}, ${name}: ${text(group.values[at] ?? 0)}`}</title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
    </ChartFigure>
  );
}

/** The marks of a scale from 0 to `highest`: three or four steps of 1, 2 or 5 times a power of ten. */
export function roundSteps(highest: number): readonly number[] {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_none, index) => index * step);
}
