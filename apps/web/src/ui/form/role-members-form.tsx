import type { NamedRoute } from "@aprisco/contract/route.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ZodMiniType } from "zod/mini";
import { PeopleChoice, type ChosenPerson } from "../choice/people-choice.tsx";
import { optionsOf } from "../list/list-filters.tsx";
import { DateField } from "./date-field.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { SelectField } from "./select-field.tsx";
import { useRowEdit } from "./use-row-edit.ts";

interface Props {
  /** The record that the people are added to. */
  readonly id: number;
  /** The namespace with the texts `members…` and `role.…`. */
  readonly texts: "groups" | "ministries";
  /** Answers the added people. */
  readonly create: NamedRoute;
  /** Of the route's body: `people`, `role`, `from_on`. */
  readonly schema: ZodMiniType;
  /** With `member`, which is chosen first. */
  readonly roles: readonly string[];
  /** The ids of those who belong to it already. */
  readonly except: readonly number[];
  /** In church time. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Adds people to a record of `RoleMembers`, all with one role and one first day. */
export function RoleMembersForm({ id, texts, create, schema, roles, except, today, onClose }: Props) {
  const { t } = useTranslation(texts);
  const { t: label } = useTranslation("fields");
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>([]);
  const edit = useRowEdit({
    row: create,
    id,
    schema,
    initial: { role: "member", from_on: today },
    labels: { people: t("members.person"), role: t("members.role"), from_on: label("from") },
    said: (answer) => {
      const added = answer as readonly ChosenPerson[];
      return { title: t("members.added", { count: added.length }), message: added.map(({ name }) => name).join(", ") };
    },
    onClose,
  });
  // Both namespaces have a text for each role of their contract; the key's type names one of them.
  const roleText = (role: string) => t(`role.${role}` as "role.leader");
  const choose = (people: readonly ChosenPerson[]) => {
    setChosen(people);
    edit.set(
      "people",
      people.map((person) => person.id),
    );
  };
  return (
    <EditDialog edit={edit} title={t("members.add")} onClose={onClose}>
      <PeopleChoice
        label={t("members.person")}
        listLabel={t("members.chosen")}
        required
        error={edit.held("people").error}
        value={chosen}
        except={except}
        onChange={choose}
      />
      <SelectField {...edit.choice("role")} options={optionsOf(roles, roleText)} />
      <DateField {...edit.day("from_on")} max={today} optional help={t("members.fromHelp")} />
    </EditDialog>
  );
}
