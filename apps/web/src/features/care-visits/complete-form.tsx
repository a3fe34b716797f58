import { careVisitRoutes, visitReport } from "@aprisco/contract/care-visits.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { orKept } from "../../api/failure.ts";
import { typedIn, type KeptAct } from "../../api/queue/kept-act.ts";
import { churchNow } from "../../language/church-now.ts";
import { instantAt } from "../../language/instant-at.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";

interface Props {
  readonly visit: { readonly id: number; readonly family_name: string; readonly scheduled_for?: string };
  /** The unsent report that is changed. */
  readonly act?: KeptAct;
  readonly onClose: () => void;
}

interface Report {
  readonly completed_at?: string;
  readonly outcome: string;
  readonly next_step_on: string;
}

/** The report of a visit in three fields: when, what came of it, the next step. Without network it is kept on the device. */
export function CompleteForm({ visit, act, onClose }: Props) {
  const { t } = useTranslation("care");
  const zone = useChurchData().data?.time_zone;
  const typed = act ? typedIn(act, careVisitRoutes.completeCareVisit) : {};
  const [opened] = useState(() => new Date());
  const now = churchNow(zone, opened);
  const planned = churchNow(zone, visit.scheduled_for ? new Date(visit.scheduled_for) : opened);
  const said = typeof typed["completed_at"] === "string" ? churchNow(zone, new Date(typed["completed_at"])).day : null;
  const name = visit.family_name;
  const change = useChange(careVisitRoutes.completeCareVisit, {
    lists: true,
    input: (body: Report) => ({ params: { id: visit.id }, body }),
    queued: { title: () => t("complete.of", { name }), name, instead: act },
  });
  const edit = useEdit({
    schema: visitReport,
    initial: {
      outcome: typed["outcome"] ?? "",
      next_step_on: typed["next_step_on"] ?? "",
      day: said ?? (planned.day < now.day ? planned.day : now.day),
    },
    labels: { day: t("complete.day"), outcome: t("complete.outcome"), next_step_on: t("complete.next") },
    failures: "care-visits",
    rules: ({ day }) => (day === "" ? { day: "field.required" } : String(day) > now.day ? { day: "field.date" } : {}),
    save: ({ outcome, next_step_on: next, ...form }) => {
      const { day } = form as { readonly day?: string };
      // Of an earlier day the hour that was planned; of today this moment.
      const at = day === now.day ? {} : { completed_at: instantAt(zone, String(day), planned.minutes) };
      return orKept(change.mutateAsync({ ...at, outcome: outcome ?? "", next_step_on: next ?? "" }));
    },
    onSaved: (answer) => {
      if (answer !== null) showToast({ title: t("complete.done"), message: name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} title={t("complete.of", { name })} confirm={t("complete.do")} onClose={onClose}>
      <DateField {...edit.day("day")} required />
      <TextAreaField {...edit.text("outcome")} optional maxLength={500} rows={3} help={t("complete.outcome.help")} data-autofocus />
      <DateField {...edit.day("next_step_on")} optional help={t("complete.next.help")} />
    </EditDialog>
  );
}
