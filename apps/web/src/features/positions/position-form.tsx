import { positionChange, positionInput, positionNames, positionRoutes, type VolunteerPosition } from "@aprisco/contract/positions.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { MinistryChoice } from "../ministries/index.ts";

const weights = ["1", "2", "3", "4", "5"] as const;

export function PositionForm({ record: position, onClose }: FormProps<VolunteerPosition>) {
  const { t } = useTranslation(["positions", "fields"]);
  const { say } = useRecordTexts(positionNames);
  const edit = useRowEdit({
    row: position ? positionRoutes.updatePosition : positionRoutes.createPosition,
    id: position?.id,
    schema: position ? positionChange : positionInput,
    record: position,
    initial: { weight: 1, arrive_minutes: 30, remind_days: 2 },
    labels: {
      ministry_id: t("ministry", { ns: "fields" }),
      name: t("name", { ns: "fields" }),
      min_age: t("minAge"),
      weight: t("weight"),
      arrive_minutes: t("arrive"),
      remind_days: t("remind"),
      archived: t("archived.one"),
    },
    failures: "volunteers",
    said: ({ name }) => ({ title: say(position ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={say(position ? "edit.title" : "add")} onClose={onClose}>
      {position ? null : <MinistryChoice {...edit.number("ministry_id")} required />}
      <TextField {...edit.text("name")} required maxLength={80} autoComplete="off" data-autofocus />
      <SelectField {...edit.choice("weight", Number)} options={optionsOf(weights, (one) => t(`weight.${one}`))} help={t("weight.help")} />
      <NumberField {...edit.number("arrive_minutes")} help={t("arrive.help")} />
      <NumberField {...edit.number("remind_days")} help={t("remind.help")} />
      <NumberField {...edit.number("min_age")} optional help={t("minAge.help")} />
      {position ? <CheckField {...edit.flag("archived")} help={t("archived.help")} /> : null}
    </EditDialog>
  );
}
