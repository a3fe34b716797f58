import { MONTHS_AHEAD, MOST_OCCURRENCES } from "@aprisco/contract/agenda.ts";
import type { EventSeries } from "../../../database/tables.ts";
import { Failure } from "../../../failure.ts";
import { addMonths, dayOf, midnightOf, type LocalTime } from "./clock.ts";
import type { Recurrence } from "./occurrences.ts";
import { parseRule, type Rule } from "./rule.ts";

export interface SeriesFields {
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly type: EventSeries["type"];
  readonly status: "active" | "confirmed" | "canceled" | "finished";
  readonly visibility: "public" | "members" | "leaders" | "private";
  readonly color: EventSeries["color"];
  readonly ministry_id: number | null;
  /** The account of the responsible person. */
  readonly owner_id: number | null;
  /** Null: what each room needs by itself. */
  readonly setup_minutes: number | null;
  readonly teardown_minutes: number | null;
  readonly time_zone: string;
  readonly all_day: boolean;
  readonly local_start: LocalTime;
  readonly minutes: number;
  readonly rrule: string | null;
  readonly rdates: readonly LocalTime[];
  readonly exdates: readonly LocalTime[];
}

export const seriesTexts = [
  "title",
  "description",
  "location",
  "type",
  "status",
  "visibility",
  "color",
  "ministry_id",
  "owner_id",
  "setup_minutes",
  "teardown_minutes",
] as const;
export type SeriesTexts = Partial<Pick<SeriesFields, (typeof seriesTexts)[number]>>;

export interface Series extends SeriesFields {
  readonly id: number;
  readonly congregation_id: number;
  readonly uid: string;
  readonly last_local: LocalTime | null;
  readonly materialised_to: string | null;
  readonly split_from_id: number | null;
  readonly sequence: number;
  readonly version: number;
}

const refusedRule = () => new Failure("event.rule", { fields: { rrule: "event.rule" } });

/** Parses the rule of a body. @throws Failure `event.rule` */
export function ruleGiven(text: string | null, timeZone: string): Rule | null {
  if (text === null) return null;
  const rule = parseRule(text, timeZone);
  if (!rule) throw refusedRule();
  return rule;
}

/** Fails with `event.rule` for a rule without dates; returns its first date otherwise. */
export function checkGives<T>(first: T | null): T {
  if (first === null) throw refusedRule();
  return first;
}

export type SeriesTimes = Pick<Series, "local_start" | "rrule" | "rdates" | "exdates" | "last_local" | "time_zone">;

export const recurrenceOf = ({ local_start, rrule, rdates, exdates, last_local, time_zone }: SeriesTimes): Recurrence => ({
  start: local_start,
  rule: ruleGiven(rrule, time_zone),
  rdates,
  exdates,
  last: last_local,
});

/** Whether a series has, or may get, more than one occurrence. */
export const recurs = ({ rrule, rdates }: Pick<SeriesFields, "rrule" | "rdates">): boolean => rrule !== null || rdates.length > 0;

export interface KeptSpan {
  readonly from: LocalTime;
  readonly to: string;
}

/**
 * The span of stored occurrences of a series that begins on a day: the last 24 months, and 24 months from today, or from its start
 * if that is later.
 */
export function keptSpan(start: LocalTime, today: string): KeptSpan {
  const begins = dayOf(start);
  const floor = midnightOf(addMonths(today, -MONTHS_AHEAD));
  return { from: start > floor ? start : floor, to: addMonths(begins > today ? begins : today, MONTHS_AHEAD) };
}

/** @throws Failure `event.tooMany`: more than 800 in 24 months */
export function checkCount(times: readonly LocalTime[], today: string): void {
  const ahead = times.filter((time) => dayOf(time) >= today).length;
  if (ahead > MOST_OCCURRENCES || times.length - ahead > MOST_OCCURRENCES)
    throw new Failure("event.tooMany", { fields: { rrule: "event.tooMany" } });
}

export const endOf = (day: string): LocalTime => `${day}T23:59:59`;
