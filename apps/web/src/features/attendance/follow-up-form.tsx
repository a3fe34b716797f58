import type { AbsentPerson } from "@aprisco/contract/attendance.ts";
import { followUpChange, followUpRoutes } from "@aprisco/contract/follow-ups.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Button } from "../../ui/base/button.tsx";
import { RecordChoice } from "../../ui/choice/record-choice.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";
import styles from "./attendance.module.css";

const owners = recordsOf(visitorRoutes.listFollowUpOwners);

interface Props {
  readonly person: AbsentPerson;
  readonly onClose: () => void;
}

/** Who looks after an absent person, what is next, and until when. */
export function FollowUpForm({ person: { id, name, follow_up: open }, onClose }: Props) {
  const { t } = useTranslation("attendance");
  const create = useChange(followUpRoutes.createFollowUp, { lists: true });
  const update = useChange(followUpRoutes.updateFollowUp, { lists: true });
  const close = useChange(followUpRoutes.closeFollowUp, {
    lists: true,
    said: { done: () => ({ title: t("followUp.ended") }), failed: (_, cause) => (cause as Error).message },
  });
  const edit = useEdit({
    schema: followUpChange,
    ...(open === null ? {} : { record: open }),
    labels: { owner_id: t("owner"), text: t("next"), due_on: t("due") },
    failures: "follow-ups",
    save: async (body) => {
      if (open !== null) return await update.mutateAsync({ params: { id: open.id }, body });
      const { version: _none, ...rest } = body;
      return await create.mutateAsync({ params: { id }, body: { ...rest, kind: "absence" } });
    },
    onSaved: () => {
      showToast({ title: t("followUp.saved") });
      onClose();
    },
  });
  const end = (state: "done" | "dismissed") => {
    // A refusal is said by the change; the form stays open.
    if (open !== null) close.mutateAsync({ params: { id: open.id }, body: { state } }).then(onClose, () => undefined);
  };
  return (
    <EditDialog edit={edit} title={t("followUp", { name })} onClose={onClose}>
      <RecordChoice
        {...edit.choice("owner_id")}
        value={typeof edit.draft["owner_id"] === "number" ? edit.draft["owner_id"] : null}
        onChange={(owner) => edit.set("owner_id", owner)}
        source={owners}
        none={t("owner.nobody")}
        shownName={open?.owner ?? null}
      />
      <TextField {...edit.text("text")} optional maxLength={200} autoComplete="off" placeholder={t("next.hint")} />
      <DateField {...edit.day("due_on")} optional={open === null} />
      {open === null ? null : (
        <div className={styles.choices}>
          <Button size="sm" loading={close.isPending} onClick={() => end("done")}>
            {t("followUp.done")}
          </Button>
          <Button size="sm" variant="quiet" loading={close.isPending} onClick={() => end("dismissed")}>
            {t("followUp.dismiss")}
          </Button>
        </div>
      )}
    </EditDialog>
  );
}
