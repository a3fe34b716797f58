import { careFamilyRoutes, type CareFamily } from "@aprisco/contract/care-families.ts";
import { followUpInput, followUpRoutes } from "@aprisco/contract/follow-ups.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { TileChoice } from "../../ui/choice/tile-choice.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";

interface Props {
  readonly family: Pick<CareFamily, "family_name" | "people">;
  readonly onClose: () => void;
}

/** The kinds that a person opens here; absences and requests of groups come from their own rooms. */
const kinds = ["care", "hospital", "bereavement", "birthday", "other"] as const;
/** An account, or a team: 'a12', 't3'. */
const ownerOf = (value: string) => (value.startsWith("t") ? { ministry_id: Number(value.slice(1)) } : { owner_id: Number(value.slice(1)) });

/** A new follow-up of somebody in a family, with a person or a team that is responsible. */
export function FollowUpForm({ family, onClose }: Props) {
  const { t } = useTranslation("care");
  const { data: choices } = useQuery(asked(careFamilyRoutes.getCareChoices));
  const create = useChange(followUpRoutes.createFollowUp, { lists: true });
  const edit = useEdit({
    schema: followUpInput,
    initial: { kind: "care", person: String(family.people[0]?.person_id ?? "") },
    labels: {
      person: t("followUp.whom"),
      kind: t("followUp.kind"),
      owner: t("followUp.owner"),
      text: t("followUp.text"),
      due_on: t("followUp.due"),
    },
    failures: "follow-ups",
    rules: ({ person }) => (person === "" || person === null ? { person: "field.required" } : {}),
    save: async ({ kind, text, due_on: due, ...chosen }) => {
      // The form's own fields, of which the route knows nothing.
      const { owner = "", person } = chosen as { readonly owner?: string; readonly person?: string };
      return await create.mutateAsync({
        params: { id: Number(person) },
        body: { kind, ...(text ? { text } : {}), ...(due ? { due_on: due } : {}), ...(owner === "" ? {} : ownerOf(owner)) },
      });
    },
    onSaved: () => {
      showToast({ title: t("followUp.made"), message: family.family_name });
      onClose();
    },
  });
  const owners = [
    ...(choices?.carers ?? []).map(({ id, name }) => ({ value: `a${id}`, label: name })),
    ...(choices?.teams ?? []).map(({ id, name }) => ({ value: `t${id}`, label: t("followUp.team", { name }) })),
  ];
  return (
    <EditDialog edit={edit} title={t("followUp.of", { name: family.family_name })} confirm={t("followUp.make")} onClose={onClose}>
      {family.people.length > 1 ? (
        <SelectField
          {...edit.choice("person")}
          required
          options={family.people.map(({ person_id: id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <TileChoice {...edit.choice("kind")} options={kinds.map((value) => ({ value, label: t(`followUp.kind.${value}`) }))} />
      <SelectField {...edit.choice("owner")} options={owners} placeholder={t("followUp.nobody")} data-autofocus />
      <TextField {...edit.text("text")} optional maxLength={200} autoComplete="off" placeholder={t("followUp.text.hint")} />
      <DateField {...edit.day("due_on")} optional help={t("followUp.due.help")} />
    </EditDialog>
  );
}
