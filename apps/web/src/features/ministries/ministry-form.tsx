import {
  ministryNames,
  ministryStatuses,
  ministryChange,
  ministryInput,
  type Ministry,
  ministryRoutes,
} from "@aprisco/contract/ministries.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { RecordChoice } from "../../ui/choice/record-choice.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { recordText } from "../../ui/choice/record-name.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";

const leaders = recordsOf(ministryRoutes.listMinistryLeaders);

export function MinistryForm({ record: ministry, onClose }: FormProps<Ministry>) {
  const { t } = useTranslation("fields");
  const { say } = useRecordTexts(ministryNames);
  const choices = useChoices({ status: ministryStatuses });
  const edit = useRowEdit({
    row: ministry ? ministryRoutes.updateMinistry : ministryRoutes.createMinistry,
    id: ministry?.id,
    schema: ministry ? ministryChange : ministryInput,
    record: ministry,
    initial: { status: "active" },
    labels: { name: t("name"), leader_id: t("leader"), description: t("description"), status: t("status") },
    said: ({ name }) => ({ title: say(ministry ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title={say(ministry ? "edit.title" : "add")}
      valueText={(field, value) => (field === "leader_id" ? recordText(leaders, value) : choices.valueText(field, value))}
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus />
      <RecordChoice
        {...edit.number("leader_id")}
        optional
        source={leaders}
        none={t("leader.none")}
        shownName={ministry?.leader_name ?? null}
      />
      <TextAreaField {...edit.text("description")} optional maxLength={2000} rows={4} />
      <SelectField {...edit.choice("status")} options={choices.optionsFor("status")} />
    </EditDialog>
  );
}
