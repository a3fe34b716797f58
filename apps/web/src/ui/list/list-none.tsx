import styles from "./list-none.module.css";

/** An unknown value: a dash in a table, hidden on a card, and the words for screen readers. */
export function None({ children }: { readonly children: string }) {
  return (
    <span className={styles.none} title={children} data-none>
      {children}
    </span>
  );
}
