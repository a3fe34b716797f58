import type { QueryClient } from "@tanstack/react-query";
import * as kept from "./kept-answers.ts";

/** What is shown before the answer is there, and taken back when there is none. */
export interface Patch {
  /** Of the record that the call's path names. */
  readonly fields?: kept.Fields;
  /** Other answers, such as counts. */
  readonly others?: readonly kept.AnswerPatch[];
}

/** A patch that is on the screen. */
export interface WrittenPatch {
  readonly fields: kept.Fields | undefined;
  readonly takeBack: () => void;
}

/**
 * Shows a patch. Taking it back leaves alone what a newer change wrote meanwhile: a field is ours only while it holds our value.
 */
export async function writePatch(client: QueryClient, place: kept.RecordPlace, { fields, others = [] }: Patch): Promise<WrittenPatch> {
  const before = fields && kept.findRecord(client, place);
  const isOurs = (record: kept.Fields | undefined): boolean =>
    Object.entries(fields ?? {}).every(([name, value]) => record?.[name] === value);
  if (fields) kept.changeRecord(client, place, (record) => ({ ...record, ...fields }));
  const stopped = fields ? kept.stopAsking(client, place) : undefined;
  await Promise.all(others.map((other) => kept.writeAnswer(client, other, other.apply)));
  await stopped;
  return {
    fields,
    takeBack: () => {
      if (fields && !isOurs(kept.findRecord(client, place))) return;
      const old = Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, before?.[name]]));
      if (fields) kept.changeRecord(client, place, (record) => ({ ...record, ...old }));
      for (const other of others) void kept.writeAnswer(client, other, other.revert);
    },
  };
}

/** Keeps a record that the server answered; a field of `written` that a newer change wrote since stays as that one wants it. */
export function keepRecord(client: QueryClient, place: kept.RecordPlace, record: kept.Fields, written: kept.Fields = {}): void {
  kept.changeRecord(client, place, (old, isItem) => {
    const isNewer = (name: string): boolean => name in written && old[name] !== written[name];
    const news = Object.entries(record).filter(([name]) => (!isItem || name in old) && !isNewer(name));
    return { ...old, ...Object.fromEntries(news) };
  });
}
