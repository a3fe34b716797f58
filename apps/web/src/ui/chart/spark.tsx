import chartsStyles from "./charts.module.css";

const [width, height, edge] = [72, 24, 3];

/** A sparkline without axis or labels; its number stands beside it. `hue`: of the badge it stands with; else olive. */
export function Spark({ values, hue }: { readonly values: readonly number[]; readonly hue?: "vinho" | "trigo" | "ceu" | undefined }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => [
    edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge),
    height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className={chartsStyles.spark} data-hue={hue} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join(",")).join(" ")} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}
