import styles from "./list-none.module.css";

/** Nothing is known: a dash in a table, the words on a card and for screen readers. */
export function None({ children }: { readonly children: string }) {
  return (
    <span className={styles.none} title={children}>
      {children}
    </span>
  );
}
