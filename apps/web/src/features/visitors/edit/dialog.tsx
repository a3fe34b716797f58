import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { visitorChange, type Visitor } from "@aprisco/contract/visitors-card.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { textOf, type Draft } from "../../../ui/form/merge.ts";
import { RecordState } from "../../../ui/record/record-state.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useUpdateVisitor } from "../changes.ts";
import { EditFields, EditMoreFields } from "./fields.tsx";
import formStyles from "./form.module.css";
import { useFieldNames, useValueText } from "./words.ts";

/** A field that had a value cannot be emptied; one that was empty is not required: field → code. */
export const emptiedFields = (draft: Draft, before: Draft): Readonly<Record<string, string>> => {
  const isEmptied = (field: string) => before[field] !== "" && textOf(draft[field]).trim() === "";
  return {
    ...(isEmptied("phone") ? { phone: "visitor.phoneRequired" } : {}),
    ...(isEmptied("family_name") ? { family_name: "visitor.familyNameRequired" } : {}),
  };
};

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The edit dialog (spec.md §2.7). It loads the current card, which may differ from the list's. */
export function VisitorEditDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation("visitors");
  const waitingDialog = (content: React.ReactNode) => (
    <Dialog title={`${t("edit.title")}: ${name}`} onClose={onClose}>
      {content}
    </Dialog>
  );
  return (
    <RecordState
      of={asked(visitorRoutes.getVisitor, { params: { id } })}
      isFresh
      failed={t("details.failed")}
      around={waitingDialog}
      onClose={onClose}
    >
      {(visitor) => <EditVisitor visitor={visitor} title={`${t("edit.title")}: ${name}`} onClose={onClose} />}
    </RecordState>
  );
}

function EditVisitor({ visitor, title, onClose }: { readonly visitor: Visitor; readonly title: string; readonly onClose: () => void }) {
  const { t } = useTranslation("visitors");
  const { mutateAsync: save } = useUpdateVisitor(visitor.id);
  const edit = useEdit({
    schema: visitorChange,
    record: visitor,
    labels: useFieldNames(),
    failures: "visitors",
    rules: emptiedFields,
    save,
    onSaved: () => {
      showToast({ title: t("edit.done"), message: t("edit.doneText") });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} title={title} failed={t("edit.failed")} valueText={useValueText()} onClose={onClose}>
      <div className={formStyles.fields}>
        <EditFields edit={edit} converted={visitor.status === "convertido_para_membro"} />
        <EditMoreFields edit={edit} />
      </div>
    </EditDialog>
  );
}
