import { Fragment } from "react";
import styles from "./dotted-words.module.css";

const dot = " · ";

/** A sentence of parts with dots between them, of which none is seen at the end of a line; where one is too long it may be clamped. */
export function DottedWords({ words }: { readonly words: string }) {
  return words.split(dot).map((part, at) => (
    <Fragment key={`${String(at)} ${part}`}>
      {at > 0 ? (
        <span className={styles.dot}>
          <span>{dot.trimEnd()}</span>{" "}
        </span>
      ) : null}
      {part}
    </Fragment>
  ));
}
