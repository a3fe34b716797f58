import { IconSelector, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { filterLead } from "./filter-lead.ts";
import { useManyValues, type ManyValues } from "./use-many-values.tsx";
import styles from "./filter-select.module.css";

interface Props {
  readonly filter: ManyValues & {
    /** What stands there while nothing is ticked. */
    readonly anything: string;
  };
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** A choice of several values that narrows the list, where a select would stand. */
export function FilterMany({ filter, values, onChange }: Props) {
  const { t } = useTranslation("lists");
  const { dropdown, words, all, list } = useManyValues(filter, values, onChange);
  const on = words !== null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the keys and the focus of what is inside
    <div className={styles.box} data-many {...dropdown.root}>
      <button
        {...dropdown.button}
        className={styles.select}
        aria-haspopup="dialog"
        title={all === words ? undefined : all}
        data-on={on || undefined}
        data-empty={!on || undefined}
      >
        {on ? `${filterLead(filter.label)} ${words}` : filter.anything}
      </button>
      {list}
      {on ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={`${t("filter.clearOne")}: ${filter.label}`}
          onClick={() => {
            onChange([]);
            dropdown.close();
          }}
        >
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </button>
      ) : null}
      <IconSelector className={styles.arrows} size={16} stroke={1.6} aria-hidden="true" />
    </div>
  );
}
