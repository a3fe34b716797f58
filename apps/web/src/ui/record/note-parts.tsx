import type { ReactNode } from "react";
import styles from "./note-parts.module.css";

type NotePart = string | false | null | undefined | { readonly key: string; readonly part: ReactNode };

/** Several parts of a note: a dot between two that share a line, none where a line begins or ends. What is empty is left out. */
export function NoteParts({ parts }: { readonly parts: readonly NotePart[] }) {
  const said = parts.flatMap((one) => (typeof one === "string" ? (one === "" ? [] : { key: one, part: one }) : one || []));
  return (
    <span className={styles.parts}>
      {said.map(({ key, part }) => (
        <span key={key}>{part}</span>
      ))}
    </span>
  );
}
