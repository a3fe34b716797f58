import { healthChange, type PersonHealth } from "@aprisco/contract/families-care.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { TextAreaField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";

export function HealthForm({ health, onClose }: { readonly health: PersonHealth; readonly onClose: () => void }) {
  const { t } = useTranslation("families");
  const edit = useRowEdit({
    row: familyRoutes.updatePersonHealth,
    id: health.id,
    schema: healthChange,
    record: health,
    labels: {
      allergies: t("allergies"),
      severe: t("severe"),
      medication: t("medication"),
      special_needs: t("needs"),
      refused_to_say: t("refused"),
    },
    failures: "families",
    // Health data must not stay in the browser after the session.
    secrets: ["allergies", "severe", "medication", "special_needs", "refused_to_say"],
    said: () => ({ title: t("health.saved") }),
    onClose,
  });
  const { onBlur: _severe, ...severe } = edit.flag("severe");
  const { onBlur: _refused, ...refused } = edit.flag("refused_to_say");
  return (
    <EditDialog edit={edit} title={t("health.edit")} onClose={onClose}>
      <TextAreaField {...edit.text("allergies")} optional maxLength={500} rows={2} data-autofocus />
      <CheckField {...severe} />
      <TextAreaField {...edit.text("medication")} optional maxLength={500} rows={2} />
      <TextAreaField {...edit.text("special_needs")} optional maxLength={500} rows={2} />
      <CheckField {...refused} />
    </EditDialog>
  );
}
