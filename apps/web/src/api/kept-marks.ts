import type { NamedRoute } from "@aprisco/contract/route.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useChanged } from "./change.ts";
import { accountQueue } from "./queue/account-queue.ts";
import { kindOf } from "./queue/kept-act.ts";
import { subjectOf, type MarkedSheet } from "./queue/act-queue.ts";
import { onSentMarks } from "./queue/sent-marks.ts";
import { useUnsentOf } from "./queue/unsent-state.ts";

interface Options<V> extends MarkedSheet {
  /** The account that fills the sheet in; another one on this device sends nothing of this one's. */
  readonly accountId: number;
  /** The route that takes the marks. */
  readonly row: NamedRoute;
  /** A mark as the route takes it. `at`: an ISO instant of the device. */
  readonly write: (key: string, value: V, at: string) => object;
  readonly read: (mark: never) => V;
  /** Takes the reply to sent marks. Returns the marks that stand instead, because they are later. */
  readonly onReply?: (reply: never) => Readonly<Record<string, V>>;
  /** A mark in words, for the list of unsent acts: what was typed can be read there when the sheet cannot be opened any more. */
  readonly wordsOf?: (key: string, value: V) => string | null;
}

/**
 * The marks of a sheet that is filled in by taps, often without network (`<MarkSheet>`). Each is kept on the device at once and leaves
 * it when the server has it; what waits is sent by the queue of unsent acts, where a refused sheet is listed with the reason. The next
 * mark on it tries again. What other screens show of the marks is read anew when the sheet is left, not at every tap, and when it is
 * refused, because it may have been closed.
 */
export function useKeptMarks<V>({ accountId, row, write, read, onReply, wordsOf, ...sheet }: Options<V>) {
  const queue = accountQueue(accountId, useQueryClient());
  const [tapped, setTapped] = useState<Readonly<Record<string, V>>>({});
  const [known, setKnown] = useState<Readonly<Record<string, V>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const subject = subjectOf(row, sheet);
  const kind = kindOf(row);
  const unsent = useUnsentOf(subject).filter((act) => act.kind === kind);
  // What was read before these marks were sent does not have them.
  const take = useEffectEvent((marks: Readonly<Record<string, object>>, reply: unknown) => {
    const sent = Object.entries(marks).map(([key, mark]): readonly [string, V] => [key, read(mark as never)]);
    const stands = { ...Object.fromEntries(sent), ...onReply?.(reply as never) };
    setKnown((before) => ({ ...before, ...stands }));
    setTapped((before) => {
      // A tap since then is later still.
      const settled = sent.filter(([key, value]) => !(key in before) || before[key] === value);
      return { ...before, ...Object.fromEntries(settled.map(([key]) => [key, stands[key] as V])) };
    });
  });
  useEffect(() => onSentMarks({ kind, subject }, (sent, reply) => take(sent, reply)), [kind, subject]);
  const changed = useEffectEvent(useChanged(row));
  useEffect(() => () => changed(), []);
  useEffect(() => {
    void queue.refresh();
    void queue.flush();
  }, [queue]);
  const unsentMarks = Object.fromEntries(
    unsent.flatMap((act) => Object.entries(act.marks ?? {})).map(([key, mark]) => [key, read(mark as never)]),
  );
  /** Why the server refused them, or why a mark that the browser cannot keep was not sent; null: neither. */
  const refusal = unsent.find(({ reason }) => reason !== null)?.reason ?? failure;
  const isRefused = refusal !== null;
  useEffect(() => {
    if (isRefused) changed();
  }, [isRefused]);
  return {
    /** The marks that wait, and those of this opening of the sheet. */
    marks: { ...unsentMarks, ...tapped },
    /** The marks that the server does not have yet, and their number. */
    unsent: unsentMarks,
    waiting: Object.keys(unsentMarks).length,
    /** What the server has of the marks that were sent since this opening. */
    known,
    refusal,
    mark: (key: string, value: V) => {
      setTapped((before) => ({ ...before, [key]: value }));
      const mark = write(key, value, new Date().toISOString());
      queue.mark(row, sheet, { [key]: mark }, wordsOf ? { [key]: wordsOf(key, value) } : {}).then(
        () => setFailure(null),
        (cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)),
      );
    },
  };
}
