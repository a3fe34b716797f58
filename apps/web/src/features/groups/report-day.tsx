import { useState } from "react";
import { useTranslation } from "react-i18next";
import { weekdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import type { Draft } from "./report-draft.ts";

interface Props {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** The day of the meeting: one that has no report yet, the last one that has, or another. */
export function ReportDay({ draft, onChange }: Props) {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const [choosesDay, setChoosesDay] = useState(false);
  const { due, reported } = draft.sheet;
  const days = [...new Set([draft.date, ...due, ...reported.slice(0, 1)])];
  const labelOf = (day: string): string => {
    const text = weekdayText(language, day);
    return reported.includes(day) ? t("report.dayReported", { day: text }) : text;
  };
  const isOther = choosesDay || !days.includes(draft.date);
  return (
    <>
      <SelectField
        label={t("report.day")}
        value={isOther ? "other" : draft.date}
        options={[...days.map((day) => ({ value: day, label: labelOf(day) })), { value: "other", label: t("report.otherDay") }]}
        onChange={({ currentTarget: { value } }) => {
          setChoosesDay(value === "other");
          if (value !== "other") onChange({ ...draft, date: value });
        }}
      />
      {isOther ? (
        <DateField label={t("report.whichDay")} value={draft.date} max={today} onChange={(date) => onChange({ ...draft, date })} />
      ) : null}
    </>
  );
}
