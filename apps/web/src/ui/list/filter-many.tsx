import { IconSelector, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { filterLead } from "./filter-lead.ts";
import { useManyValues, type ManyValues } from "./use-many-values.tsx";
import styles from "./filter-select.module.css";

interface Props {
  readonly filter: ManyValues & {
    readonly anything: string;
  };
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

export function FilterMany({ filter, values, onChange }: Props) {
  const { t } = useTranslation("lists");
  const { dropdown, words, all, list } = useManyValues(filter, values, onChange);
  const on = words !== null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys and focus events that bubble from its content
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
