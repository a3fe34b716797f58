import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Total } from "../../api/pages.ts";
import { countText } from "../../language/number-words.ts";
import { Button } from "../base/button.tsx";
import { InBar } from "../base/in-bar.tsx";
import styles from "./list-head.module.css";

export interface ListAdd {
  readonly label: string;
  readonly onClick: () => void;
}
interface Props {
  readonly title: string;
  readonly add: ListAdd | undefined;
  /** Export or print, before the button for a new record. */
  readonly file: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a list. A phone has title and button for a new record in its top bar, so that the records begin at once. */
export function ListHead({ title, add, file, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <InBar place="title">
          <h1>{title}</h1>
        </InBar>
        {children}
      </div>
      <div className={styles.actions} data-noprint>
        {file}
        {add ? (
          <InBar place="acts">
            <Button
              className={styles.add}
              variant="primary"
              icon={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
              aria-label={add.label}
              onClick={add.onClick}
            >
              {add.label}
            </Button>
          </InBar>
        ) : null}
      </div>
    </div>
  );
}

interface CountProps {
  /** The count as a sentence; the lead follows it. */
  readonly count: ReactNode;
  readonly lead: ReactNode;
  /** Clears all filters; absent while none is active. */
  readonly onClear: (() => void) | undefined;
}

/** The count, with a button to clear the filters. On phones it is for screen readers only, and visible while a filter is active. */
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

/** The line below the title of a screen that stands beside lists, but counts nothing. */
export function ListLead({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <p>{children}</p>
    </div>
  );
}

/** "1.000+" in the language's format. */
export const totalText = (language: string, { count, atLeast }: Total): string => `${countText(language, count)}${atLeast ? "+" : ""}`;
