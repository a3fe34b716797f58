import { leaderNames, leaderChange, type Leader, leadershipRoutes } from "@aprisco/contract/leadership.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { TermFields, useTermLabels, useTermValues } from "./term-fields.tsx";

export function LeaderForm({ record, onClose }: FormProps<Leader>) {
  const { say } = useRecordTexts(leaderNames);
  const name = record?.full_name;
  const edit = useRowEdit({
    row: leadershipRoutes.updateLeader,
    id: record?.id,
    schema: leaderChange,
    record,
    labels: useTermLabels(),
    failures: "leadership",
    said: () => ({ title: say("updated"), message: name }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={`${say("edit.title")}: ${name}`} valueText={useTermValues()} onClose={onClose}>
      <TermFields edit={edit} term={record} />
    </EditDialog>
  );
}
