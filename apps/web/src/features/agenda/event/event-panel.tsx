import { eventNames } from "@aprisco/contract/agenda/choices.ts";
import type { Event } from "@aprisco/contract/agenda/event.ts";
import { agendaRoutes } from "@aprisco/contract/agenda/routes.ts";
import { lazy, Suspense } from "react";
import { asked } from "../../../api/asked.ts";
import { useRecordTexts } from "../../../messages/use-record-texts.ts";
import { RecordPanel } from "../../../ui/record-panel.tsx";
import { useLayer } from "../../../ui/use-layer.ts";
import { useEventEdit, useEventRemoval } from "../move/use-event-changes.ts";
import { EventDetails, type EventAct } from "./event-details.tsx";

const EventForm = lazy(async () => ({ default: (await import("../edit/event-form.tsx")).EventForm }));
const MoveDialog = lazy(async () => ({ default: (await import("../move/move-dialog.tsx")).MoveDialog }));
const DeleteEvent = lazy(async () => ({ default: (await import("../move/delete-event.tsx")).DeleteEvent }));
const ScopeDialog = lazy(async () => ({ default: (await import("../move/scope-dialog.tsx")).ScopeDialog }));

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}
interface Layer {
  readonly act: EventAct;
  readonly event: Event;
}
const statusOf = { confirm: "confirmed", cancel: "canceled", finish: "finished", reopen: "active" } as const;

/** One event beside the calendar, with what can be done with it. */
export function EventPanel({ id, onClose }: Props) {
  const { say } = useRecordTexts(eventNames);
  const { layer, show, close } = useLayer<Layer>();
  const edit = useEventEdit();
  const removal = useEventRemoval();
  const act = (name: EventAct, event: Event) => {
    if ((name === "confirm" || name === "cancel" || name === "finish" || name === "reopen") && !event.recurs)
      edit.mutate({ event, status: statusOf[name], before: { status: event.status } });
    else show({ act: name, event });
  };
  return (
    <>
      <RecordPanel of={asked(agendaRoutes.getEvent, { params: { id } })} title={say("details")} onClose={onClose}>
        {(event) => <EventDetails event={event} onAct={(name) => act(name, event)} />}
      </RecordPanel>
      <Suspense fallback={null}>
        {layer ? <Over layer={layer} onClose={close} edit={edit} removal={removal} onGone={onClose} /> : null}
      </Suspense>
    </>
  );
}

interface OverProps {
  readonly layer: Layer;
  readonly edit: ReturnType<typeof useEventEdit>;
  readonly removal: ReturnType<typeof useEventRemoval>;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** What lies over the panel: a form, or a question. */
function Over({ layer: { act, event }, edit, removal, onClose, onGone }: OverProps) {
  if (act === "edit") return <EventForm record={event} onClose={onClose} />;
  if (act === "move") return <MoveDialog event={event} onClose={onClose} />;
  if (act === "delete")
    return (
      <DeleteEvent
        event={event}
        onCancel={onClose}
        onConfirm={(what) => {
          onClose();
          onGone();
          removal.mutate(what);
        }}
      />
    );
  return (
    <ScopeDialog
      act="save"
      onCancel={onClose}
      onChoose={(scope) => {
        onClose();
        edit.mutate({ event, scope, status: statusOf[act], ...(scope === "this" ? { before: { status: event.status } } : {}) });
      }}
    />
  );
}
