import { reversalInput } from "@aprisco/contract/finance-transaction.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";

interface Props {
  readonly row: NamedRoute;
  readonly id: number;
  readonly title: string;
  /** "Lançamento estornado". */
  readonly said: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks why something confirmed is reversed, and reverses it. */
export function ReversalForm({ row, id, title, said, name, onClose }: Props) {
  const { t } = useTranslation("finance");
  const edit = useRowEdit({
    row,
    id,
    schema: reversalInput,
    labels: { reason: t("reason") },
    failures: "finance",
    said: () => ({ title: said, message: name }),
    lists: true,
    onClose,
  });
  return (
    <EditDialog edit={edit} size="sm" title={title} confirm={t("reverse")} variant="danger" onClose={onClose}>
      <p>{t("reverse.text")}</p>
      <TextField {...edit.text("reason")} required maxLength={200} autoComplete="off" data-autofocus />
    </EditDialog>
  );
}
