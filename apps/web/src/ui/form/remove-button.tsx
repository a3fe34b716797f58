import { IconTrash } from "@tabler/icons-react";
import styles from "./remove-button.module.css";
import { takeRow } from "../choice/take-row.ts";

/** Removes a row of a form and moves the focus to a neighbour (take-row.ts). */
export function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={({ currentTarget }) => takeRow(currentTarget, onClick)}>
      <IconTrash size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
