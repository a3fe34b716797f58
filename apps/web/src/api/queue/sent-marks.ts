import type { KeptAct } from "./kept-act.ts";

type TakeMarks = (marks: Readonly<Record<string, object>>, reply: unknown) => void;
const sheets = new Map<string, Set<TakeMarks>>();
const sheetOf = ({ kind, subject }: Pick<KeptAct, "kind" | "subject">): string => `${kind} ${subject}`;

/** Registers an open sheet, which receives its marks when they are sent, and the reply. Returns the function that removes it. */
export function onSentMarks(sheet: Pick<KeptAct, "kind" | "subject">, take: TakeMarks): () => void {
  const takers = sheets.get(sheetOf(sheet)) ?? new Set();
  sheets.set(sheetOf(sheet), takers.add(take));
  return () => void takers.delete(take);
}

/** Gives the sent marks to their open sheet. Returns whether it is open. */
export function tellSentMarks(act: KeptAct, reply: unknown): boolean {
  const takers = sheets.get(sheetOf(act));
  for (const take of takers ?? []) take(act.marks ?? {}, reply);
  return (takers?.size ?? 0) > 0;
}
