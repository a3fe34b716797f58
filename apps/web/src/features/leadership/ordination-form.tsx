import { cargos, ordinationNames } from "@aprisco/contract/leadership/choices.ts";
import { ordinationInput } from "@aprisco/contract/leadership/ordination.ts";
import { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { DateField } from "../../ui/date-field.tsx";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { optionsOf } from "../../ui/list-filters.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useRowEdit } from "../../ui/use-row-edit.ts";
import { useToday } from "../../ui/use-today.ts";

/** An ordination, entered once it took place. */
export function OrdinationForm({ personId, onClose }: { readonly personId: number; readonly onClose: () => void }) {
  const { t } = useTranslation("leadership");
  const { say } = useRecordTexts(ordinationNames);
  const today = useToday(useChurchData().data?.time_zone);
  const edit = useRowEdit({
    row: leadershipRoutes.createOrdination,
    id: personId,
    schema: ordinationInput,
    labels: {
      cargo: t("cargo"),
      on_date: t("onDate"),
      place: t("place"),
      church: t("church"),
      minister: t("minister"),
      revoked_on: t("revokedOn"),
    },
    failures: "leadership",
    said: ({ cargo }) => ({ title: say("created"), message: t(`cargo.${cargo}`) }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={t("ordination.add")} onClose={onClose}>
      <SelectField
        {...edit.choice("cargo")}
        required
        placeholder={t("choose")}
        options={optionsOf(cargos, (cargo) => t(`cargo.${cargo}`))}
      />
      <DateField {...edit.day("on_date")} required max={today} />
      {(["place", "church", "minister"] as const).map((field) => (
        <TextField key={field} {...edit.text(field)} optional maxLength={120} autoComplete="off" />
      ))}
      <DateField {...edit.day("revoked_on")} optional max={today} />
    </EditDialog>
  );
}
