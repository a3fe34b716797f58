import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { asked } from "../../../api/asked.ts";
import { visitorChange, type Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { RecordState } from "../../../ui/record-state.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { useEdit } from "../../../ui/use-edit.ts";
import { EditFields, EditMoreFields } from "./fields.tsx";
import styles from "./form.module.css";
import { emptiedFields } from "./rules.ts";
import { useFieldNames, useValueText } from "./words.ts";
import { useUpdateVisitor } from "../changes.ts";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The edit dialog (spec.md §2.7). It begins with the card as it is now, not as the list remembers it. */
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
    <EditDialog edit={edit} title={title} failed={t("edit.failed")} valueText={useValueText(edit.conflict?.theirs)} onClose={onClose}>
      <div className={styles.fields}>
        <EditFields edit={edit} converted={visitor.status === "convertido_para_membro"} />
        <EditMoreFields edit={edit} />
      </div>
    </EditDialog>
  );
}
