import { groupRoles, groupMembersInput, groupRoutes } from "@aprisco/contract/groups.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { takeRow } from "../../ui/choice/take-row.ts";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { useToday } from "../../ui/base/use-now.ts";

interface Props {
  readonly id: number;
  readonly except: readonly number[];
  readonly onClose: () => void;
}

export function MembersForm({ id, except, onClose }: Props) {
  const { t } = useTranslation(["groups", "fields"]);
  const today = useToday(useChurchData().data?.time_zone);
  const [chosen, setChosen] = useState<readonly { readonly id: number; readonly name: string }[]>([]);
  const edit = useRowEdit({
    row: groupRoutes.createGroupMembers,
    id,
    schema: groupMembersInput,
    initial: { role: "member", from_on: today },
    labels: { people: t("members.person"), role: t("members.role"), from_on: t("from", { ns: "fields" }) },
    said: (added) => ({ title: t("members.added", { count: added.length }), message: added.map(({ name }) => name).join(", ") }),
    onClose,
  });
  const choose = (people: typeof chosen) => {
    setChosen(people);
    edit.set(
      "people",
      people.map((person) => person.id),
    );
  };
  const { error } = edit.held("people");
  return (
    <EditDialog edit={edit} title={t("members.add")} onClose={onClose}>
      <PersonChoice
        label={t("members.person")}
        required
        error={error}
        value={null}
        except={[...except, ...chosen.map((person) => person.id)]}
        onChange={(_id, person) => {
          if (person) choose([...chosen, { id: person.id, name: person.name }]);
        }}
      />
      {chosen.length === 0 ? null : (
        <ActionList
          label={t("members.chosen")}
          items={chosen.map((person) => ({
            key: String(person.id),
            person: person.name,
            title: person.name,
            action: (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("members.takeOne", { name: person.name })}
                onClick={({ currentTarget }) => takeRow(currentTarget, () => choose(chosen.filter((one) => one !== person)))}
              >
                {t("members.take")}
              </Button>
            ),
          }))}
        />
      )}
      <SelectField {...edit.choice("role")} options={optionsOf(groupRoles, (role) => t(`role.${role}`))} />
      <DateField {...edit.day("from_on")} max={today} optional help={t("members.fromHelp")} />
    </EditDialog>
  );
}
