import { memberNames } from "@aprisco/contract/members-choices.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { ConfirmDialog } from "../../../ui/layer/confirm-dialog.tsx";
import { useRecordDeletion } from "../../../ui/record/use-record-deletion.ts";
import type { NamedRecord } from "../../../ui/choice/use-record-search.ts";

interface Props {
  readonly member: NamedRecord;
  readonly onClose: () => void;
  readonly onDelete?: () => void;
}

export function DeleteDialog({ member, onClose, onDelete }: Props) {
  const { t } = useTranslation(["members", "lists"]);
  const texts = useRecordTexts(memberNames);
  const remove = useRecordDeletion({ remove: memberRoutes.deleteMember, restore: memberRoutes.restoreMember }, texts);
  return (
    <ConfirmDialog
      title={t("delete.title")}
      confirm={texts.say("delete")}
      cancel={t("cancel", { ns: "lists" })}
      onCancel={onClose}
      onConfirm={() => {
        remove(member);
        onClose();
        onDelete?.();
      }}
    >
      {t("delete.text", { name: member.name })}
    </ConfirmDialog>
  );
}
