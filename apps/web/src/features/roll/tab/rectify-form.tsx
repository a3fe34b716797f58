import { rectificationInput, type Movement, rollRoutes } from "@aprisco/contract/roll.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../language/date-words.ts";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import { useActWords } from "../act-words.ts";

/** Voids an act: a rectification is entered, and the act itself stays in the book. */
export function RectifyForm({ movement, onClose }: { readonly movement: Movement; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation("roll");
  const told = useActWords();
  const edit = useRowEdit({
    row: rollRoutes.rectifyMovement,
    id: movement.id,
    schema: rectificationInput,
    labels: { minutes_ref: t("minutes_ref"), note: t("rectify.why") },
    failures: "roll",
    said: () => ({ title: t("rectified"), message: told(movement) }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={t("rectify.title")} confirm={t("rectify")} onClose={onClose}>
      <p>{t("rectify.text", { act: told(movement), day: dayText(i18n.language, movement.on_date), no: movement.entry_no })}</p>
      <TextAreaField {...edit.text("note")} optional maxLength={1000} rows={3} data-autofocus />
      <TextField {...edit.text("minutes_ref")} optional maxLength={100} help={t("minutes_ref.help")} />
      <Notice tone="info" title={t("outcome")}>
        {t(movement.kind === "death" ? "outcome.rectifyDeath" : "outcome.rectify")}
      </Notice>
    </EditDialog>
  );
}
