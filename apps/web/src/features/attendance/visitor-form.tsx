import { attendanceRoutes, sheetVisitor, type SheetPerson } from "@aprisco/contract/attendance.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MaskedField, phoneMask } from "../../ui/form/masked-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";

interface Props {
  readonly event: number;
  readonly onClose: () => void;
}

/** Somebody who is there for the first time: the name is enough. */
export function VisitorForm({ event, onClose }: Props) {
  const { t } = useTranslation(["attendance", "fields"]);
  const { mutateAsync } = useChange(attendanceRoutes.addAttendanceVisitor, { lists: true });
  const edit = useEdit({
    schema: sheetVisitor,
    labels: { name: t("name", { ns: "fields" }), phone: t("phone", { ns: "fields" }) },
    failures: "attendance",
    save: async (body) => await mutateAsync({ params: { id: event }, body }),
    onSaved: (answer) => {
      const { name, is_new: isNew } = answer as SheetPerson & { readonly is_new: boolean };
      showToast({ title: t(isNew ? "visitor.added" : "visitor.known", { name }) });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} title={t("visitor.add")} size="sm" onClose={onClose}>
      <TextField {...edit.text("name")} maxLength={100} autoComplete="off" help={t("visitor.help")} />
      <MaskedField {...edit.held("phone")} optional mask={phoneMask} type="tel" inputMode="tel" autoComplete="off" />
    </EditDialog>
  );
}
