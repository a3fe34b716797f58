import { familyNames } from "@aprisco/contract/families/choices.ts";
import { familyChange, familyInput, type Family } from "@aprisco/contract/families/family.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { useEdit } from "../../ui/use-edit.ts";
import { MemberFields, type DraftMember } from "./member-fields.tsx";

type Body = Sent<typeof familyRoutes.createFamily>["body"];

interface Props {
  readonly family?: Family;
  /** What a new household begins with. */
  readonly initial?: { readonly name: string; readonly members: readonly DraftMember[] };
  readonly onClose: () => void;
}

/** A new household, or a change of one: its name and who lives in it. */
export function FamilyForm({ family, initial, onClose }: Props) {
  const { t } = useTranslation(["families", "fields"]);
  const { say } = useRecordTexts(familyNames);
  const create = useChange(familyRoutes.createFamily, { input: (body: Body) => ({ body }) });
  const update = useChange(familyRoutes.updateFamily, { input: (body: Body) => ({ params: { id: family?.id ?? 0 }, body }) });
  const edit = useEdit({
    schema: family ? familyChange : familyInput,
    record: family,
    initial: { name: "", members: [], ...initial },
    labels: { name: t("name", { ns: "fields" }), members: t("members") },
    failures: "families",
    save: (body) => (family ? update : create).mutateAsync(body as Body),
    onSaved: (saved) => {
      showToast({ title: say(family ? "updated" : "created"), message: (saved as Family).name });
      onClose();
    },
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
