import * as z from "zod/mini";
import { isDay } from "./fields.ts";

/** The kinds of a moment in the API: a day, a local time of a separate zone, or an instant. */
export type MomentKind = "day" | "local" | "instant";

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/;
const offset = /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** The kind of a text: "2026-11-22", "2026-11-22T18:30", "2026-11-22T21:30:00Z", "…T18:30-03:00"; null: none. */
export function momentKind(value: string): MomentKind | null {
  if (!isDay(value.slice(0, 10))) return null;
  if (value.length === 10) return "day";
  if (value[10] !== "T") return null;
  const time = value.slice(11);
  const zone = offset.exec(time);
  if (!clock.test(zone ? time.slice(0, zone.index) : time)) return null;
  return zone ? "instant" : "local";
}

export const isMoment = (value: string): boolean => momentKind(value) !== null;

/** A moment as a field of a request. */
export const moment = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "field.required" : "field.date") })
  .check(z.refine(isMoment, { error: "field.date" }));
