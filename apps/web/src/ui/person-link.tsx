import { Link } from "@tanstack/react-router";
import styles from "./person-link.module.css";

/** A person's name, leading to their record; without a number (not in the register, or shown here) the name alone. */
export function PersonLink({ id, name }: { readonly id: number | null; readonly name: string }) {
  if (id === null) return <b>{name}</b>;
  return (
    <Link className={styles.name} to={`/members/${id}`}>
      {name}
    </Link>
  );
}
