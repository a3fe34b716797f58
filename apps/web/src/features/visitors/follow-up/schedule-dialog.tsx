import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { RecordState } from "../../../ui/record/record-state.tsx";
import { FollowUpForm } from "./form.tsx";

interface Props {
  readonly id: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function ScheduleDialog({ id, onSaved, onClose }: Props) {
  const { t } = useTranslation(["visitors", "users", "lists", "failures/visitors"]);
  return (
    <RecordState
      of={asked(visitorRoutes.getVisitor, { params: { id } })}
      isFresh
      gone={t("visitor.notFound", { ns: "failures/visitors" })}
      around={(content) => (
        <Dialog title={t("follow.change")} onClose={onClose}>
          {content}
        </Dialog>
      )}
      onClose={onClose}
    >
      {(visitor) => (
        <FollowUpForm visitor={visitor} title={t("follow.schedule", { name: visitor.name })} onSaved={onSaved} onClose={onClose} />
      )}
    </RecordState>
  );
}
