import styles from "./charts.module.css";

const [width, height, edge] = [72, 24, 3];

/** The shape of a series without axis or words: it stands beside its number, which says it all. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => [
    edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge),
    height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join(",")).join(" ")} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}
