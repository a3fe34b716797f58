import type { Event } from "@aprisco/contract/agenda.ts";
import { Suspense, useState, type ReactNode } from "react";
import { shifted, timesOf, type Times } from "../times.ts";
import { useEventEdit, useEventNow, type EventEdit } from "./use-event-changes.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const ScopeDialog = lazyPart(async () => ({ default: (await import("./scope-dialog.tsx")).ScopeDialog }));

interface WaitingMove {
  readonly event: Event;
  readonly times: Times;
  readonly revert: () => void;
}

/** Moves dragged events. A recurring one asks for the scope; a refused move returns to its old day. */
export function useMoves(): {
  readonly move: (id: number, to: (event: Event) => Times, revert?: () => void) => void;
  readonly dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<WaitingMove | null>(null);
  const edit = useEventEdit();
  const now = useEventNow();
  const send = async (change: EventEdit, revert: () => void) => {
    try {
      await edit.mutateAsync(change);
    } catch {
      revert();
    }
  };
  const begin = async (id: number, to: (event: Event) => Times, revert: () => void) => {
    try {
      const event = await now(id);
      const times = to(event);
      if (event.recurs) setWaiting({ event, times, revert });
      else await send({ event, times, before: { times: timesOf(event) } }, revert);
    } catch {
      revert();
    }
  };
  return {
    move: (id, to, revert = () => undefined) => void begin(id, to, revert),
    dialog: waiting ? (
      <Suspense fallback={null}>
        <ScopeDialog
          act="save"
          onChoose={(scope) => {
            const { event, times, revert } = waiting;
            setWaiting(null);
            void send({ event, times, scope, ...(scope === "this" ? { before: { times: timesOf(event) } } : {}) }, revert);
          }}
          onCancel={() => {
            waiting.revert();
            setWaiting(null);
          }}
        />
      </Suspense>
    ) : null,
  };
}

export const someDaysOn =
  (days: number) =>
  (event: Event): Times => {
    const { start_date: start, end_date: end } = timesOf(event);
    return { start_date: shifted(start, days), end_date: shifted(end, days) };
  };
