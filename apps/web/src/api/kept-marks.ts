import type { NamedRoute } from "@aprisco/contract/route.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { accountQueue } from "./queue/account-queue.ts";
import { kindOf } from "./queue/kept-act.ts";
import { subjectOf, type MarkedSheet } from "./queue/act-queue.ts";
import { onSentMarks, useUnsentOf } from "./queue/unsent-state.ts";

interface Options<V> extends MarkedSheet {
  /** The account that fills the sheet in; another one on this device sends nothing of this one's. */
  readonly accountId: number;
  /** The route that takes the marks. */
  readonly row: NamedRoute;
  /** A mark as the route takes it. `at`: an ISO instant of the device. */
  readonly write: (key: string, value: V, at: string) => object;
  readonly read: (mark: never) => V;
  /** A mark in words, for the list of unsent acts: what was typed can be read there when the sheet cannot be opened any more. */
  readonly wordsOf?: (key: string, value: V) => string | null;
}

/**
 * The marks of a sheet that is filled in by taps, often without network. Each is kept on the device at once and leaves it when the
 * server has it; what waits is sent by the queue of unsent acts, where a refused sheet is listed with the reason. The next mark on it
 * tries again.
 */
export function useKeptMarks<V>({ accountId, row, write, read, wordsOf, ...sheet }: Options<V>) {
  const queue = accountQueue(accountId, useQueryClient());
  const [marks, setMarks] = useState<Readonly<Record<string, V>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const subject = subjectOf(row, sheet);
  const kind = kindOf(row);
  const unsent = useUnsentOf(subject).filter((act) => act.kind === kind);
  const readMark = useEffectEvent((mark: object) => read(mark as never));
  // What was read before these marks were sent does not have them.
  useEffect(
    () =>
      onSentMarks({ kind, subject }, (marks) => {
        const sent = Object.fromEntries(Object.entries(marks).map(([key, mark]) => [key, readMark(mark)]));
        setMarks((before) => ({ ...sent, ...before }));
      }),
    [kind, subject],
  );
  useEffect(() => {
    void queue.refresh();
    void queue.flush();
  }, [queue]);
  const waiting = Object.fromEntries(
    unsent.flatMap((act) => Object.entries(act.marks ?? {})).map(([key, mark]) => [key, read(mark as never)]),
  );
  return {
    /** The marks that wait, and those of this opening of the sheet. */
    marks: { ...waiting, ...marks },
    /** The number of marks that the server does not have yet. */
    waiting: Object.keys(waiting).length,
    /** Why the server refused them, or why a mark that the browser cannot keep was not sent; null: neither. */
    refusal: unsent.find(({ reason }) => reason !== null)?.reason ?? failure,
    mark: (key: string, value: V) => {
      setMarks((before) => ({ ...before, [key]: value }));
      const mark = write(key, value, new Date().toISOString());
      queue.mark(row, sheet, { [key]: mark }, wordsOf ? { [key]: wordsOf(key, value) } : {}).then(
        () => setFailure(null),
        (cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)),
      );
    },
  };
}
