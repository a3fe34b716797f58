import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

interface Props {
  readonly name: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a card is deleted (spec.md §2.7). */
export function VisitorDeleteDialog({ name, onCancel, onConfirm }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <ConfirmDialog title={t("delete.title")} confirm={t("delete.confirm")} cancel={t("cancel")} onConfirm={onConfirm} onCancel={onCancel}>
      {t("delete.text", { name })}
    </ConfirmDialog>
  );
}
