import { countInput, countNames, countRoutes, type StockCount } from "@aprisco/contract/counts.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { PlaceChoice } from "../places/index.ts";

interface Props {
  readonly onClose: () => void;
  readonly onOpened: (id: number) => void;
}

/** Opens a count of one place or of all, and leads to it. */
export function CountForm({ onClose, onOpened }: Props) {
  const { t } = useTranslation(["counts", "fields"]);
  const { say } = useRecordTexts(countNames);
  const { mutateAsync } = useChange(countRoutes.createCount);
  const edit = useEdit({
    schema: countInput,
    labels: { place_id: t("place", { ns: "fields" }) },
    save: async (body) => await mutateAsync({ body }),
    onSaved: (answer) => onOpened((answer as StockCount).id),
  });
  return (
    <EditDialog edit={edit} title={say("add")} onClose={onClose}>
      <PlaceChoice {...edit.number("place_id")} none={t("everywhere")} help={t("place.help")} />
    </EditDialog>
  );
}
