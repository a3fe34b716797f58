import * as z from "zod/mini";
import { eventTypes, eventVisibilities } from "../agenda/choices.ts";
import { choice, instant } from "../fields.ts";
import { importOutcomes, refusalReasons, zoneSources } from "./choices.ts";

/** What every event of the file becomes. */
export const importInput = z.object({
  type: z.optional(choice(eventTypes)),
  visibility: z.optional(choice(eventVisibilities)),
});

export const importRow = z.object({
  uid: z.string(),
  title: z.string(),
  /** Local, "YYYY-MM-DDTHH:MM:SS"; null: it has none. */
  start: z.nullable(z.string()),
  all_day: z.boolean(),
  recurs: z.boolean(),
  outcome: choice(importOutcomes),
  reason: z.nullable(choice(refusalReasons)),
});
export const importCounts = z.object({ new: z.number(), changed: z.number(), same: z.number(), refused: z.number() });
/** What became of a file, and by which number the whole of it can be taken back; null: nothing came of it. */
export const importedFile = z.extend(importCounts, { undo_id: z.nullable(z.number()), undo_until: z.nullable(instant) });
/** An import that can still be undone. */
export const eventImport = z.object({
  id: z.number(),
  at: instant,
  /** Null: the account is gone. */
  by_name: z.nullable(z.string()),
  /** Events that it added, and that it changed. */
  added: z.number(),
  changed: z.number(),
  undo_until: instant,
});
export type EventImport = z.infer<typeof eventImport>;
/** How many events of an import were taken back, and how many stayed: somebody changed them since, or something hangs on them. */
export const undoneImport = z.object({ id: z.number(), taken_back: z.number(), stayed: z.number() });
export const importPreview = z.object({
  counts: importCounts,
  /** The first of them: what is refused before the others. */
  rows: z.array(importRow),
  /** The zone that times without one of their own were read in, and how it was found. */
  time_zone: z.string(),
  zone_source: choice(zoneSources),
});
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportRow = z.infer<typeof importRow>;
