import { IconTrash } from "@tabler/icons-react";
import styles from "./remove-button.module.css";

/** Takes a row out of a form, at the end of its labelled fields. */
export function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onClick}>
      <IconTrash size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
