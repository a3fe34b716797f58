import { relationInput } from "@aprisco/contract/families/care.ts";
import { relationKinds } from "@aprisco/contract/families/choices.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { optionsOf } from "../../../ui/list-filters.tsx";
import { PersonChoice } from "../../../ui/person-choice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { useEdit } from "../../../ui/use-edit.ts";

type Body = Sent<typeof familyRoutes.createRelation>["body"];

/** What somebody is to a person. */
export function RelationForm({ personId, onClose }: { readonly personId: number; readonly onClose: () => void }) {
  const { t } = useTranslation("families");
  const create = useChange(familyRoutes.createRelation, { input: (body: Body) => ({ params: { id: personId }, body }) });
  const edit = useEdit({
    schema: relationInput,
    initial: { kind: "parent" },
    labels: { related_id: t("person"), kind: t("relation.kind"), since_on: t("since") },
    failures: "families",
    save: (body) => create.mutateAsync(body),
    onSaved: () => {
      showToast({ title: t("relation.added") });
      onClose();
    },
  });
  return (
    <EditDialog size="sm" edit={edit} title={t("relation.add")} onClose={onClose}>
      <PersonChoice {...edit.number("related_id")} required except={[personId]} />
      <SelectField {...edit.choice("kind")} options={optionsOf(relationKinds, (kind) => t(`relation.${kind}`))} />
      <DateField {...edit.day("since_on")} optional />
    </EditDialog>
  );
}
