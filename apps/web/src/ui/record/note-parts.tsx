import type { ReactNode } from "react";
import styles from "./note-parts.module.css";

type NotePart = string | false | null | undefined | { readonly key: string; readonly part: ReactNode };

/** Parts of a note with dots between them, but not at the beginning or end of a line. Empty parts are left out. */
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
