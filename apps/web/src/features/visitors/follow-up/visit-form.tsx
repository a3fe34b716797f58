import { visitInput, type Visitor } from "@aprisco/contract/visitors-card.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../language/date-words.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditPart } from "../../../ui/form/edit-dialog.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useRecordVisit } from "../changes.ts";

interface Props {
  readonly visitor: Visitor;
  readonly today: string;
  readonly onClose: () => void;
}

/** Records another visit. A day that was recorded already shows no congratulation. */
export function VisitForm({ visitor, today, onClose }: Props) {
  const { t, i18n } = useTranslation("visitors");
  const { mutateAsync: record } = useRecordVisit(visitor.id);
  const edit = useEdit({
    schema: visitInput,
    initial: { visit_date: today },
    labels: { visit_date: t("visit.day") },
    failures: "visitors",
    save: async (body) => {
      const { is_new: isNew, visit_date: day } = await record(body);
      showToast(
        isNew
          ? { title: t("visit.done"), message: t("visit.doneText", { name: visitor.name }) }
          : { title: t("visit.already"), message: dayText(i18n.language, day) },
      );
    },
    onSaved: onClose,
  });
  return (
    <EditPart edit={edit} title={t("visit.record")} failed={t("visit.saveFailed")} confirm={t("visit.save")} onClose={onClose}>
      <DateField {...edit.day("visit_date")} />
    </EditPart>
  );
}
