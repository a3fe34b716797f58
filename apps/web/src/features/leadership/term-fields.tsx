import type { Leader } from "@aprisco/contract/leadership.ts";
import { useTranslation } from "react-i18next";
import { useChurchData } from "../../shell/church-query.ts";
import type { ValueText } from "../../ui/form/conflict-notice.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import type { useEdit } from "../../ui/form/use-edit.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { MinistryChoice, ministryText } from "../ministries/index.ts";
import { useTermChoices } from "./term-words.ts";

const termFields = ["position", "department", "ministry_id", "from_on", "until_on", "minutes_ref", "note"] as const;
type TermField = (typeof termFields)[number];
type TermEdit = ReturnType<typeof useEdit<never, TermField>>;
type Fields = {
  readonly [K in "choice" | "day" | "number" | "text"]: (
    path: TermField,
    ...rest: Parameters<TermEdit[K]> extends [unknown, ...infer Rest] ? Rest : never
  ) => Omit<ReturnType<TermEdit[K]>, "name"> & { readonly name: string };
};

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

export function useTermValues(): ValueText {
  const { valueText } = useTermChoices();
  return (field, value) => (field === "ministry_id" ? ministryText(value) : valueText(field, value));
}

interface Props {
  readonly edit: Fields;
  /** Absent: a new term. */
  readonly term?: Leader | undefined;
}

export function TermFields({ edit, term }: Props) {
  const { t } = useTranslation(["leadership", "fields"]);
  const { optionsFor } = useTermChoices();
  const today = useToday(useChurchData().data?.time_zone);
  return (
    <>
      <SelectField {...edit.choice("position")} required placeholder={t("choose")} options={optionsFor("position")} />
      <SelectField {...edit.choice("department")} options={optionsFor("department")} />
      <MinistryChoice {...edit.number("ministry_id")} of={term} />
      <DateField {...edit.day("from_on")} max={today} {...(term ? { required: true } : { optional: true, help: t("fromHelp") })} />
      <DateField {...edit.day("until_on")} optional max={today} help={t("untilHelp")} />
      <TextField {...edit.text("minutes_ref")} optional maxLength={120} autoComplete="off" placeholder={t("minutesHint")} />
      <TextAreaField {...edit.text("note")} optional maxLength={2000} rows={3} />
    </>
  );
}
