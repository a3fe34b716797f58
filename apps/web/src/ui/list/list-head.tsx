import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Total } from "../../api/pages.ts";
import { countText } from "../../language/number-words.ts";
import { Button } from "../base/button.tsx";
import styles from "./list-head.module.css";

/** What makes a new record of the list. */
export interface ListAdd {
  readonly label: string;
  readonly onClick: () => void;
}
interface Props {
  readonly title: string;
  readonly add: ListAdd | undefined;
  /** The list as a file, or what else takes it away, before the button that adds. */
  readonly file: ReactNode;
  /** How many there are. */
  readonly children?: ReactNode;
}

/** How a list begins: its name, how many there are, and what makes one more; on phones that is a plus beside the name. */
export function ListHead({ title, add, file, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.actions} data-noprint>
        {file}
        {add ? (
          <Button
            className={styles.add}
            variant="primary"
            icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
            aria-label={add.label}
            onClick={add.onClick}
          >
            {add.label}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface CountProps {
  /** The sentence of how many there are; what else is said of all of them follows it. */
  readonly count: ReactNode;
  readonly lead: ReactNode;
  /** Takes all filters off; absent while none is on. */
  readonly onClear: (() => void) | undefined;
}

/** How many there are and a way back to all of them. Phones say it to screen readers, and show it while a filter is on. */
export function ListCount({ count, lead, onClear }: CountProps) {
  const { t } = useTranslation("lists");
  return (
    <div className={styles.line} data-filtered={onClear !== undefined || undefined}>
      <p role="status">{count}</p>
      {onClear ? (
        <button type="button" className={styles.clear} onClick={onClear} data-noprint>
          {t("filter.clear")}
        </button>
      ) : lead ? (
        <p className={styles.lead}>{lead}</p>
      ) : null}
    </div>
  );
}

/** "1.000+" as the language writes it. */
export const totalText = (language: string, { count, atLeast }: Total): string => `${countText(language, count)}${atLeast ? "+" : ""}`;
