import {
  groupAudiences,
  groupChange,
  groupInput,
  groupNames,
  groupRoutes,
  groupStatuses,
  weekdays,
  type Group,
} from "@aprisco/contract/groups.ts";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { TimeField } from "../../ui/form/time-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { useNetworkOptions } from "./network-choice.tsx";

const often = ["1", "2", "3", "4"] as const;

export function GroupForm({ record: group, onClose }: FormProps<Group>) {
  const { t } = useTranslation(["groups", "fields"]);
  const { say } = useRecordTexts(groupNames);
  const networks = useNetworkOptions();
  const manages = useMay("cells:manage");
  const choices = useChoices({ status: groupStatuses, audience: groupAudiences, meeting_day: weekdays, every_weeks: often });
  const { t: label } = useTranslation("fields");
  const edit = useRowEdit({
    row: group ? groupRoutes.updateGroup : groupRoutes.createGroup,
    id: group?.id,
    schema: group ? groupChange : groupInput,
    record: group,
    initial: { status: "active", audience: "all", every_weeks: 1 },
    labels: {
      name: label("name"),
      leader_id: label("leader"),
      network_id: label("network"),
      meeting_day: label("meetingDay"),
      meeting_time: label("meetingTime"),
      every_weeks: label("everyWeeks"),
      address: label("address"),
      neighborhood: label("neighborhood"),
      city: label("city"),
      phone: label("phone"),
      audience: label("audience"),
      age_from: label("ageFrom"),
      age_to: label("ageTo"),
      capacity: t("capacity"),
      status: label("status"),
      description: label("description"),
      next_theme: t("plan.theme"),
      next_minister: t("plan.minister"),
    },
    said: ({ name }) => ({ title: t(group ? "updated" : "created"), message: name }),
    onClose,
  });
  const networkText = (value: unknown): string | null => networks.find((option) => option.value === String(value))?.label.trim() ?? null;
  return (
    <EditDialog
      edit={edit}
      title={say(group ? "edit.title" : "add")}
      failed={t("saveFailed")}
      valueText={(field, value) =>
        field === "network_id" ? networkText(value) : choices.valueText(field, typeof value === "number" ? String(value) : value)
      }
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus />
      {!group && manages ? <PersonChoice {...edit.number("leader_id")} optional nobody={t("leader.none", { ns: "fields" })} /> : null}
      {manages && networks.length > 0 ? (
        <SelectField {...edit.choice("network_id", Number)} optional options={networks} placeholder={t("noNetwork")} />
      ) : null}
      <SelectField {...edit.choice("meeting_day", Number)} options={choices.optionsFor("meeting_day")} placeholder={t("noDay")} />
      <TimeField {...edit.time("meeting_time")} optional />
      <SelectField {...edit.choice("every_weeks", Number)} options={choices.optionsFor("every_weeks")} />
      <TextField {...edit.text("address")} optional maxLength={250} autoComplete="off" />
      <TextField {...edit.text("neighborhood")} optional maxLength={120} autoComplete="off" />
      <TextField {...edit.text("city")} optional maxLength={120} autoComplete="off" />
      <TextField {...edit.text("phone")} optional type="tel" inputMode="tel" autoComplete="off" />
      <SelectField {...edit.choice("audience")} options={choices.optionsFor("audience")} />
      <NumberField {...edit.number("age_from")} optional />
      <NumberField {...edit.number("age_to")} optional />
      <NumberField {...edit.number("capacity")} optional help={t("capacity.help")} />
      {group && manages ? <SelectField {...edit.choice("status")} options={choices.optionsFor("status")} /> : null}
      {group ? (
        <>
          <TextField {...edit.text("next_theme")} optional maxLength={200} autoComplete="off" />
          <TextField {...edit.text("next_minister")} optional maxLength={100} autoComplete="off" />
        </>
      ) : null}
      <TextAreaField {...edit.text("description")} optional maxLength={2000} rows={3} />
    </EditDialog>
  );
}
