import type { ReportParam } from "@aprisco/contract/reports.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isDay } from "../../language/typed-day.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import styles from "./report-params.module.css";
import type { ReportValues } from "./use-report-address.ts";

interface Props {
  readonly params: readonly ReportParam[];
  readonly values: ReportValues;
  /** Undefined: the default. */
  readonly onChange: (key: string, value: string | undefined) => void;
}

/** The parameters of a report. A choice applies at once, a day once it is complete. */
export function ReportParams({ params, values, onChange }: Props) {
  const { t } = useTranslation("reports");
  return (
    <div className={styles.params}>
      {params.map((param) => {
        const { key, label, kind, choices, usual } = param;
        const value = values[key] ?? usual ?? "";
        const change = (next: string) => onChange(key, next === usual || next === "" ? undefined : next);
        if (kind === "day") return <DayParam key={key} label={label} value={value} onChange={change} />;
        return (
          <SelectField
            key={key}
            label={label}
            value={value}
            options={choices}
            {...(usual === null ? { placeholder: t("any") } : {})}
            onChange={(event) => change(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}
function DayParam({ label, value, onChange }: DayProps) {
  const { t } = useTranslation("reports");
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  return (
    <DateField
      label={label}
      value={typed ?? value}
      error={typed !== null && isLeft ? t("noDay") : undefined}
      onChange={(next) => {
        setTyped(isDay(next) ? null : next);
        setLeft(false);
        if (isDay(next)) onChange(next);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
