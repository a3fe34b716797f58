import { relationInput, relationKinds, relationNames } from "@aprisco/contract/families-care.ts";

import { familyRoutes } from "@aprisco/contract/families.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../../ui/list/list-filters.tsx";
import { PersonChoice } from "../../../ui/choice/person-choice.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";

export function RelationForm({ personId, onClose }: { readonly personId: number; readonly onClose: () => void }) {
  const { t } = useTranslation("families");
  const { say } = useRecordTexts(relationNames);
  const edit = useRowEdit({
    row: familyRoutes.createRelation,
    id: personId,
    schema: relationInput,
    initial: { kind: "parent" },
    labels: { related_id: t("person"), kind: t("relation.kind"), since_on: t("since"), until_on: t("pickup.untilOn") },
    failures: "families",
    said: ({ name }) => ({ title: say("created"), message: name }),
    onClose,
  });
  return (
    <EditDialog size="sm" edit={edit} title={t("relation.add")} onClose={onClose}>
      <PersonChoice {...edit.number("related_id")} required except={[personId]} />
      <SelectField {...edit.choice("kind")} options={optionsOf(relationKinds, (kind) => t(`relation.${kind}`))} />
      <DateField {...edit.day("since_on")} optional />
      <DateField {...edit.day("until_on")} optional />
    </EditDialog>
  );
}
