import { eventNames, type Event } from "@aprisco/contract/agenda.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { ConfirmDialog } from "../../../ui/layer/confirm-dialog.tsx";
import { ScopeDialog } from "./scope-dialog.tsx";
import type { EventRemoval } from "./use-event-changes.ts";

interface Props {
  readonly event: Event;
  readonly onConfirm: (removal: EventRemoval) => void;
  readonly onCancel: () => void;
}

export function DeleteEvent({ event, onConfirm, onCancel }: Props) {
  const { t } = useTranslation("agenda");
  const { say } = useRecordTexts(eventNames);
  if (event.recurs) return <ScopeDialog act="delete" onChoose={(scope) => onConfirm({ event, scope })} onCancel={onCancel} />;
  return (
    <ConfirmDialog
      title={t("delete.title", { title: event.title })}
      confirm={say("delete")}
      cancel={say("delete.cancel")}
      onConfirm={() => onConfirm({ event })}
      onCancel={onCancel}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
