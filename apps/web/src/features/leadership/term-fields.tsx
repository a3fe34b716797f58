import { leadershipDepartments, positions } from "@aprisco/contract/leadership/choices.ts";
import type { Leader } from "@aprisco/contract/leadership/leader.ts";
import { useTranslation } from "react-i18next";
import { useChurchData } from "../../shell/church-query.ts";
import { DateField } from "../../ui/date-field.tsx";
import { optionsOf } from "../../ui/list-filters.tsx";
import { SelectField, type Option } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { useEdit } from "../../ui/use-edit.ts";
import { useToday } from "../../ui/use-today.ts";
import { useMinistryOptions } from "./ministry-options.ts";

const termFields = ["position", "department", "ministry_id", "from_on", "until_on", "minutes_ref", "note"] as const;
type TermField = (typeof termFields)[number];
type TermEdit = ReturnType<typeof useEdit<never, TermField>>;
/** A form that has these fields among its own. */
type Fields = {
  readonly [K in "choice" | "day" | "text"]: (
    path: TermField,
    ...rest: Parameters<TermEdit[K]> extends [unknown, ...infer Rest] ? Rest : never
  ) => Omit<ReturnType<TermEdit[K]>, "name"> & { readonly name: string };
};

/** What each field of a term is called. */
export function useTermLabels(): Readonly<Record<TermField, string>> {
  const { t } = useTranslation(["leadership", "fields"]);
  return {
    position: t("position", { ns: "fields" }),
    department: t("department", { ns: "fields" }),
    ministry_id: t("ministry", { ns: "fields" }),
    from_on: t("from", { ns: "fields" }),
    until_on: t("until", { ns: "fields" }),
    minutes_ref: t("minutes"),
    note: t("note"),
  };
}

/** The words for a value that the other person of a conflict left. */
export function useTermValues(term?: Leader): (field: string, value: unknown) => string | null {
  const { t } = useTranslation("fields");
  const ministries = useMinistryOptions(ministryOf(term));
  return (field, value) => {
    const position = positions.find((one) => field === "position" && one === value);
    const department = leadershipDepartments.find((one) => field === "department" && one === value);
    if (field === "ministry_id") return ministries.find((one) => one.value === String(value))?.label ?? null;
    return position ? t(`position.${position}`) : department ? t(`department.${department}`) : null;
  };
}

/** The ministry of a term as an option. */
const ministryOf = (term: Leader | undefined): Option | null =>
  term && term.ministry_id !== null && term.ministry_name !== null ? { value: String(term.ministry_id), label: term.ministry_name } : null;

interface Props {
  readonly edit: Fields;
  /** Absent: a new one. */
  readonly term?: Leader | undefined;
}

/** Position, department, ministry and how long: the fields of a new term and of a change. */
export function TermFields({ edit, term }: Props) {
  const { t } = useTranslation(["leadership", "fields"]);
  const ministries = useMinistryOptions(ministryOf(term));
  const today = useToday(useChurchData().data?.time_zone);
  return (
    <>
      <SelectField
        {...edit.choice("position")}
        required
        placeholder={t("choose")}
        options={optionsOf(positions, (one) => t(`position.${one}`, { ns: "fields" }))}
      />
      <SelectField
        {...edit.choice("department")}
        options={optionsOf(leadershipDepartments, (one) => t(`department.${one}`, { ns: "fields" }))}
      />
      {ministries.length === 0 ? null : (
        <SelectField
          {...edit.choice("ministry_id", Number)}
          optional
          options={[{ value: "", label: t("ministry.none", { ns: "fields" }) }, ...ministries]}
        />
      )}
      <DateField {...edit.day("from_on")} max={today} {...(term ? { required: true } : { optional: true, help: t("fromHelp") })} />
      <DateField {...edit.day("until_on")} optional max={today} help={t("untilHelp")} />
      <TextField {...edit.text("minutes_ref")} optional maxLength={120} autoComplete="off" placeholder={t("minutesHint")} />
      <TextAreaField {...edit.text("note")} optional maxLength={2000} rows={3} />
    </>
  );
}
