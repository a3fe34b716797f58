import { IconSelector, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Option } from "../form/select-field.tsx";
import styles from "./filter-select.module.css";

interface Props {
  readonly label: string;
  /** The label of the empty choice: "Todos os bairros". Absent: one option is always chosen. */
  readonly anything?: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function FilterSelect({ label, anything, options, value, onChange }: Props) {
  const { t } = useTranslation("lists");
  const select = useRef<HTMLSelectElement>(null);
  const on = anything !== undefined && value !== undefined;
  return (
    <div className={styles.box}>
      <select
        ref={select}
        className={styles.select}
        aria-label={label}
        data-on={on || undefined}
        data-empty={value === undefined || undefined}
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        {anything === undefined ? null : <option value="">{anything}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {on ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={`${t("filter.clearOne")}: ${label}`}
          onClick={() => {
            onChange(undefined);
            select.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </button>
      ) : null}
      <IconSelector className={styles.arrows} size={16} stroke={1.6} aria-hidden="true" />
    </div>
  );
}
