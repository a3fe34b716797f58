import { leaderNames } from "@aprisco/contract/leadership/choices.ts";
import { leaderChange, type Leader } from "@aprisco/contract/leadership/leader.ts";
import { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import { useChange } from "../../api/change.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { useEdit } from "../../ui/use-edit.ts";
import { TermFields, useTermLabels, useTermValues } from "./term-fields.tsx";

type Body = Sent<typeof leadershipRoutes.updateLeader>["body"];

/** A change of a term, or its end. */
export function LeaderForm({ leader, onClose }: { readonly leader: Leader; readonly onClose: () => void }) {
  const { say } = useRecordTexts(leaderNames);
  const update = useChange(leadershipRoutes.updateLeader, { input: (body: Body) => ({ params: { id: leader.id }, body }) });
  const edit = useEdit({
    schema: leaderChange,
    record: leader,
    labels: useTermLabels(),
    failures: "leadership",
    save: (body) => update.mutateAsync(body),
    onSaved: () => {
      showToast({ title: say("updated"), message: leader.full_name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} title={`${say("edit.title")}: ${leader.full_name}`} valueText={useTermValues()} onClose={onClose}>
      <TermFields edit={edit} />
    </EditDialog>
  );
}
