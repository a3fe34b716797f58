import { familyNames, familyChange, familyInput, type Family, familyRoutes } from "@aprisco/contract/families.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { MemberFields, type DraftMember } from "./member-fields.tsx";

interface Props extends FormProps<Family> {
  readonly initial?: { readonly name: string; readonly members: readonly DraftMember[] };
}

export function FamilyForm({ record: family, initial, onClose }: Props) {
  const { t } = useTranslation(["families", "fields"]);
  const { say } = useRecordTexts(familyNames);
  const edit = useRowEdit({
    row: family ? familyRoutes.updateFamily : familyRoutes.createFamily,
    id: family?.id,
    schema: family ? familyChange : familyInput,
    record: family,
    initial: { name: "", members: [], ...initial },
    labels: { name: t("name", { ns: "fields" }), members: t("members") },
    // They include children's data, which must not stay in the browser.
    secrets: ["members"],
    failures: "families",
    said: ({ name }) => ({ title: say(family ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog
      size="lg"
      edit={edit}
      title={say(family ? "edit.title" : "add")}
      valueText={(field, value) => (field === "members" ? (value as readonly DraftMember[]).map(({ name }) => name).join(", ") : null)}
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" placeholder={t("name.example")} data-autofocus />
      <MemberFields
        members={edit.draft["members"] as readonly DraftMember[]}
        set={(members) => edit.set("members", members)}
        field={edit.held}
        choice={edit.choice}
        text={edit.text}
      />
    </EditDialog>
  );
}
