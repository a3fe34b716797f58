import { acceptInput, type Transfer, rollRoutes } from "@aprisco/contract/roll.ts";
import { useTranslation } from "react-i18next";
import { useChurchData } from "../../shell/church-query.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { useToday } from "../../ui/base/use-now.ts";

export function AcceptForm({ transfer, onClose }: { readonly transfer: Transfer; readonly onClose: () => void }) {
  const { t } = useTranslation("roll");
  const today = useToday(useChurchData().data?.time_zone);
  const edit = useRowEdit({
    row: rollRoutes.acceptTransfer,
    id: transfer.id,
    lists: true,
    schema: acceptInput,
    initial: { on_date: today },
    labels: { on_date: t("on_date"), minister: t("minister"), minutes_ref: t("minutes_ref") },
    failures: "roll",
    said: () => ({ title: t("transfer.accepted"), message: transfer.name }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={t("transfer.accept.title")} confirm={t("transfer.accept")} onClose={onClose}>
      <DateField {...edit.day("on_date")} required max={today} />
      <TextField {...edit.text("minister")} optional maxLength={100} />
      <TextField {...edit.text("minutes_ref")} optional maxLength={100} help={t("minutes_ref.help")} />
      <Notice tone="info" title={t("outcome")}>
        {t(transfer.household ? "outcome.acceptHousehold" : "outcome.accept", {
          name: transfer.name,
          from: transfer.from_congregation_name,
          to: transfer.to_congregation_name,
        })}
      </Notice>
    </EditDialog>
  );
}
