import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Total } from "../api/pages.ts";
import { countText } from "../messages/number-words.ts";
import styles from "./list-header.module.css";

interface Props {
  /** The sentence of how many there are. */
  readonly count: ReactNode;
  /** Takes all filters off; absent while none is on. */
  readonly onClear: (() => void) | undefined;
  /** At the right: the order of cards, or the columns of a table. */
  readonly end: ReactNode;
}

/** How many there are, a way back to all of them, and what arranges the list. */
export function ListHeader({ count, onClear, end }: Props) {
  const { t } = useTranslation("lists");
  return (
    <div className={styles.line}>
      <p className={styles.count} role="status">
        {count}
      </p>
      {onClear ? (
        <button type="button" className={styles.clear} onClick={onClear} data-noprint>
          {t("filter.clear")}
        </button>
      ) : null}
      {end ? (
        <div className={styles.end} data-noprint>
          {end}
        </div>
      ) : null}
    </div>
  );
}

/** "1.000+" as the language writes it. */
export const totalText = (language: string, { count, atLeast }: Total): string => `${countText(language, count)}${atLeast ? "+" : ""}`;
