import styles from "./mark.module.css";

/** The mark: a doorway arch with an olive sprig. `onHero` for the olive band. Decorative: the name stands beside it. */
export function Mark({ size = 32, onHero = false }: { size?: number; onHero?: boolean }) {
  return (
    <svg className={styles.mark} data-hero={onHero || undefined} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.arch} d="M8.2 25.5V15.8a7.8 7.8 0 0 1 15.6 0v9.7" />
      <path className={styles.stem} d="M16 25.5v-9" />
      <path className={styles.grain} d="M16 18.6c-3 .2-4.3-1.4-4.4-4 2.8-.2 4.3 1.2 4.4 4Z" />
      <path className={styles.leaf} d="M16 22.4c3 .2 4.3-1.4 4.4-4-2.8-.2-4.3 1.2-4.4 4Z" />
    </svg>
  );
}
