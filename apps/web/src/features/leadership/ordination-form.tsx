import {
  cargos,
  ordinationNames,
  ordinationChange,
  ordinationInput,
  type Ordination,
  leadershipRoutes,
} from "@aprisco/contract/leadership.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { useToday } from "../../ui/base/use-now.ts";

interface Props {
  readonly personId: number;
  /** Absent: a new ordination. */
  readonly ordination: Ordination | undefined;
  readonly onClose: () => void;
}

export function OrdinationForm({ personId, ordination, onClose }: Props) {
  const { t } = useTranslation("leadership");
  const { say } = useRecordTexts(ordinationNames);
  const today = useToday(useChurchData().data?.time_zone);
  const edit = useRowEdit({
    row: ordination ? leadershipRoutes.updateOrdination : leadershipRoutes.createOrdination,
    id: ordination?.id ?? personId,
    schema: ordination ? ordinationChange : ordinationInput,
    record: ordination,
    labels: {
      cargo: t("cargo"),
      on_date: t("onDate"),
      place: t("place"),
      church: t("church"),
      minister: t("minister"),
      revoked_on: t("revokedOn"),
    },
    failures: "leadership",
    said: ({ cargo }) => ({ title: say(ordination ? "updated" : "created"), message: t(`cargo.${cargo}`) }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={ordination ? t(`cargo.${ordination.cargo}`) : t("ordination.add")} onClose={onClose}>
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
