import { congregationNames } from "@aprisco/contract/congregations/choices.ts";
import { congregationChange, congregationInput, type Congregation } from "@aprisco/contract/congregations/congregation.ts";
import { congregationRoutes } from "@aprisco/contract/congregations/routes.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { useEdit } from "../../ui/use-edit.ts";

type Body = CallRequest<typeof congregationRoutes.createCongregation>["body"];

/** A new congregation, or another name for one. */
export function CongregationForm({ congregation, onClose }: { readonly congregation?: Congregation; readonly onClose: () => void }) {
  const { t } = useTranslation("fields");
  const { say } = useRecordTexts(congregationNames);
  const create = useChange(congregationRoutes.createCongregation, { input: (body: Body) => ({ body }) });
  const update = useChange(congregationRoutes.updateCongregation, {
    input: (body: Body) => ({ params: { id: congregation?.id ?? 0 }, body }),
  });
  const edit = useEdit({
    schema: congregation ? congregationChange : congregationInput,
    record: congregation,
    labels: { name: t("name") },
    save: (body) => (congregation ? update : create).mutateAsync(body as Body),
    onSaved: (saved) => {
      showToast({ title: say(congregation ? "updated" : "created"), message: (saved as Congregation).name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} title={say(congregation ? "edit.title" : "add")} size="sm" onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={80} autoComplete="off" data-autofocus />
    </EditDialog>
  );
}
