import { transferInput, type MemberRoll, rollRoutes } from "@aprisco/contract/roll.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";

interface Props {
  readonly memberId: number;
  readonly destinations: MemberRoll["destinations"];
  readonly companions: MemberRoll["companions"];
  readonly onClose: () => void;
}

export function TransferForm({ memberId, destinations, companions, onClose }: Props) {
  const { t, i18n } = useTranslation("roll");
  const edit = useRowEdit({
    row: rollRoutes.askTransfer,
    id: memberId,
    schema: transferInput,
    labels: { to_congregation_id: t("transfer.to"), household: t("transfer.household") },
    failures: "roll",
    said: () => ({ title: t("transfer.asked"), message: t("transfer.askedText") }),
    onClose,
  });
  const { onBlur: _blur, ...household } = edit.flag("household");
  const names = new Intl.ListFormat(i18n.language).format(companions);
  return (
    <EditDialog edit={edit} title={t("transfer.ask")} confirm={t("transfer.send")} size="sm" onClose={onClose}>
      <SelectField
        {...edit.choice("to_congregation_id", Number)}
        required
        placeholder={t("transfer.choose")}
        options={destinations.map(({ id, name }) => ({ value: String(id), label: name }))}
        data-autofocus
      />
      {companions.length > 0 ? <CheckField {...household} help={t("transfer.household.help", { names })} /> : null}
      <Notice tone="info" title={t("outcome")}>
        {t(companions.length > 0 ? (household.checked ? "outcome.transferHousehold" : "outcome.transferAlone") : "outcome.transfer")}
      </Notice>
    </EditDialog>
  );
}
