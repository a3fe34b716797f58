import { eventNames, type EditScope, type Event, type HeldEvent, agendaRoutes } from "@aprisco/contract/agenda.ts";
import { type EventStatus } from "@aprisco/contract/event-kinds.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { RecordPanel } from "../../../ui/record/record-panel.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import { heldOf, useEventEdit, useEventRemoval, type EventRemoval } from "../move/use-event-changes.ts";
import type { EventDraft } from "../week/event-draft.ts";
import { EventDetails, type EventAct } from "./event-details.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const EventForm = lazyPart(async () => ({ default: (await import("../edit/event-form.tsx")).EventForm }));
const MoveDialog = lazyPart(async () => ({ default: (await import("../move/move-dialog.tsx")).MoveDialog }));
const DeleteEvent = lazyPart(async () => ({ default: (await import("../move/delete-event.tsx")).DeleteEvent }));
const CancelInstead = lazyPart(async () => ({ default: (await import("../move/cancel-instead.tsx")).CancelInstead }));
const ScopeDialog = lazyPart(async () => ({ default: (await import("../move/scope-dialog.tsx")).ScopeDialog }));

interface Props {
  readonly id: number;
  /** The section whose form opens with the event. */
  readonly part: string | undefined;
  readonly onDraft: (draft: EventDraft | null) => void;
  readonly onClose: () => void;
}
interface Layer {
  readonly act: EventAct;
  readonly event: Event;
  /** A deletion that the server refused because something depends on the event. */
  readonly refused?: { readonly held: HeldEvent; readonly scope: EditScope | undefined };
}
const statusOf = { confirm: "confirmed", cancel: "canceled", finish: "finished", reopen: "active" } as const;

export function EventPanel({ id, part, onDraft, onClose }: Props) {
  const { t } = useTranslation("agenda");
  const { say } = useRecordTexts(eventNames);
  const { layer, show, close } = useLayer<Layer>();
  const edit = useEventEdit();
  const removal = useEventRemoval();
  const act = (name: EventAct, event: Event) => {
    if ((name === "confirm" || name === "cancel" || name === "finish" || name === "reopen") && !event.recurs)
      edit.mutate({ event, status: statusOf[name], before: { status: event.status } });
    else show({ act: name, event });
  };
  // While it is being deleted it is not requested; after a refusal it is shown again.
  const [isLeaving, setLeaving] = useState(false);
  const remove = async (event: Event, what: EventRemoval) => {
    close();
    setLeaving(true);
    try {
      await removal.mutateAsync(what);
      onClose();
    } catch (cause) {
      setLeaving(false);
      const held = heldOf(cause);
      if (held) show({ act: "delete", event, refused: { held, scope: what.scope } });
    }
  };
  return (
    <>
      {isLeaving || layer?.act === "edit" ? null : (
        <RecordPanel of={asked(agendaRoutes.getEvent, { params: { id } })} title={say("details")} gone={t("gone")} onClose={onClose}>
          {(event) => <EventDetails event={event} part={part} onAct={(name) => act(name, event)} />}
        </RecordPanel>
      )}
      <Suspense fallback={null}>
        {layer ? (
          <Over layer={layer} onClose={close} edit={edit} onDraft={onDraft} onRemove={(what) => void remove(layer.event, what)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface OverProps {
  readonly layer: Layer;
  readonly edit: ReturnType<typeof useEventEdit>;
  readonly onRemove: (what: EventRemoval) => void;
  readonly onDraft: (draft: EventDraft | null) => void;
  readonly onClose: () => void;
}

function Over({ layer: { act, event, refused }, edit, onDraft, onRemove, onClose }: OverProps) {
  const put = (status: EventStatus, scope?: EditScope) => {
    onClose();
    const isAlone = scope === undefined || scope === "this";
    edit.mutate({ event, status, ...(scope ? { scope } : {}), ...(isAlone ? { before: { status: event.status } } : {}) });
  };
  if (act === "edit") return <EventForm record={event} onDraft={onDraft} onClose={onClose} />;
  if (act === "move") return <MoveDialog event={event} onClose={onClose} />;
  if (refused) return <CancelInstead event={event} {...refused} onConfirm={(scope) => put("canceled", scope)} onCancel={onClose} />;
  if (act === "delete") return <DeleteEvent event={event} onConfirm={onRemove} onCancel={onClose} />;
  return <ScopeDialog act="save" onCancel={onClose} onChoose={(scope) => put(statusOf[act], scope)} />;
}
