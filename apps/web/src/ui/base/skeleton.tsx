import styles from "./skeleton.module.css";

/** A grey placeholder of the final size, so that nothing moves. */
export function Skeleton({ width = "100%", height = "1rem", round = false }: { width?: string; height?: string; round?: boolean }) {
  return <span className={styles.skeleton} data-skeleton data-round={round || undefined} style={{ width, height }} aria-hidden="true" />;
}
