import { visitorChange, type Visitor } from "@aprisco/contract/visitors-card.ts";
import { useTranslation } from "react-i18next";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditDialog, EditPart } from "../../../ui/form/edit-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useValueText } from "../edit/words.ts";
import { OwnerField } from "../owner-field.tsx";
import { useUpdateVisitor } from "../changes.ts";

interface Props {
  readonly visitor: Visitor;
  /** The title of the dialog around it; absent: it is a section of the card. */
  readonly title?: string;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

export function FollowUpForm({ visitor, title, onSaved, onClose }: Props) {
  const { t } = useTranslation("visitors");
  const { mutateAsync: save } = useUpdateVisitor(visitor.id);
  const edit = useEdit({
    schema: visitorChange,
    record: visitor,
    labels: { follow_up_owner_id: t("card.owner"), next_action: t("contact.next"), next_action_date: t("contact.nextDate") },
    failures: "visitors",
    save,
    onSaved: () => {
      showToast({ title: t("follow.saved"), message: t("edit.doneText") });
      onSaved?.();
      onClose();
    },
  });
  const valueText = useValueText();
  const Frame = title === undefined ? EditPart : EditDialog;
  return (
    <Frame edit={edit} title={title ?? t("follow.change")} failed={t("edit.failed")} valueText={valueText} onClose={onClose}>
      <OwnerField {...edit.number("follow_up_owner_id")} ownerName={visitor.follow_up_owner_name} />
      <TextField {...edit.text("next_action")} optional maxLength={200} autoComplete="off" />
      <DateField {...edit.day("next_action_date")} optional />
    </Frame>
  );
}
