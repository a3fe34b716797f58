import { financeMonthRoutes, reopenInput } from "@aprisco/contract/finance-months.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";

interface Props {
  /** "YYYY-MM". */
  readonly month: string;
  readonly onClose: () => void;
}

/** Asks why a closed month is reopened, and reopens it. */
export function ReopenMonth({ month, onClose }: Props) {
  const { t } = useTranslation("finance-months");
  const name = monthOfYear(useLanguage(), month);
  const { mutateAsync } = useChange(financeMonthRoutes.reopenFinanceMonth, { lists: true });
  const edit = useEdit({
    schema: reopenInput,
    labels: { reason: t("reason") },
    failures: "finance-months",
    save: (body) => mutateAsync({ params: { month }, body }),
    onSaved: () => {
      showToast({ title: t("reopened"), message: name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} size="sm" title={t("reopen.title", { month: name })} confirm={t("reopen")} variant="danger" onClose={onClose}>
      <p>{t("reopen.text")}</p>
      <TextField {...edit.text("reason")} required maxLength={200} autoComplete="off" data-autofocus />
    </EditDialog>
  );
}
