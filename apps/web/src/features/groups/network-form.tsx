import { networkChange, networkInput, networkNames, networkRoutes, type Network } from "@aprisco/contract/group-networks.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { PeopleChoice, type ChosenPerson } from "../../ui/choice/people-choice.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { useNetworkOptions } from "./network-choice.tsx";

export function NetworkForm({ record: network, onClose }: FormProps<Network>) {
  const { t } = useTranslation(["groups", "fields"]);
  const { t: label } = useTranslation("fields");
  const { say } = useRecordTexts(networkNames);
  const options = useNetworkOptions(network?.id);
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>(
    (network?.supervisors ?? []).map(({ person_id: id, name }) => ({ id, name })),
  );
  const edit = useRowEdit({
    row: network ? networkRoutes.updateNetwork : networkRoutes.createNetwork,
    id: network?.id,
    schema: network ? networkChange : networkInput,
    record: network && { ...network, supervisors: network.supervisors.map(({ person_id: id }) => id) },
    labels: {
      name: label("name"),
      level_name: label("levelName"),
      parent_id: label("parentNetwork"),
      supervisors: label("supervisors"),
      archived: t("network.archived"),
    },
    said: ({ name }) => ({ title: say(network ? "updated" : "created"), message: name }),
    onClose,
  });
  const choose = (people: readonly ChosenPerson[]) => {
    setChosen(people);
    edit.set(
      "supervisors",
      people.map(({ id }) => id),
    );
  };
  const textOf = (value: unknown): string | null => options.find((option) => option.value === String(value))?.label.trim() ?? null;
  return (
    <EditDialog
      edit={edit}
      title={say(network ? "edit.title" : "add")}
      valueText={(field, value) => (field === "parent_id" ? textOf(value) : null)}
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus />
      <TextField {...edit.text("level_name")} optional maxLength={40} autoComplete="off" help={t("network.levelHint")} />
      <SelectField {...edit.choice("parent_id", Number)} options={options} placeholder={t("network.top")} />
      <PeopleChoice
        label={label("supervisors")}
        listLabel={label("supervisors")}
        optional
        error={edit.held("supervisors").error}
        value={chosen}
        onChange={choose}
      />
      {network ? <CheckField {...edit.flag("archived")} help={t("network.archivedHelp")} /> : null}
    </EditDialog>
  );
}
