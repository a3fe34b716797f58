import styles from "./progress-bar.module.css";

/** `value`: 0 to 100. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  return <progress className={styles.bar} aria-label={label} max={100} value={value} />;
}
