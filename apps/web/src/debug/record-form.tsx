import { visitorChange } from "@aprisco/contract/visitors-card.ts";
import { EditDialog } from "../ui/form/edit-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useEdit } from "../ui/form/use-edit.ts";
import { longName } from "./samples.ts";

interface Props {
  readonly record?: { readonly name: string; readonly version: number } | undefined;
  readonly onClose: () => void;
}

export function RecordForm({ record, onClose }: Props) {
  const edit = useEdit({
    schema: visitorChange,
    record,
    labels: { name: longName },
    failures: "visitors",
    save: async () => await Promise.resolve(),
    onSaved: onClose,
  });
  return (
    <EditDialog edit={edit} title={longName} onClose={onClose}>
      <TextField {...edit.text("name")} data-autofocus />
    </EditDialog>
  );
}
