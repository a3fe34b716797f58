import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { Chance } from "./random.ts";

const MONTHS = 24;

/** January and July are holidays; Easter and the end of the year fill the church. */
const seasons = [0.7, 0.85, 1.05, 1.3, 1.1, 1, 0.75, 1, 1.1, 1.15, 1.1, 1.25];
/** Sunday to Saturday: celebration, prayer on Wednesday, the young on Saturday. */
const weekdays = [1, 0, 0, 0.28, 0, 0, 0.1];

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** An instant by the clock of Campinas, which has no summer time since 2019. */
export const clock = (day: string, minutes: number): Date => new Date(Date.parse(`${day}T03:00:00Z`) + minutes * 60_000);
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The end of the last service of a weekday, in minutes. */
const EVENING = 21 * 60 + 30;

/**
 * The days on which `count` people first came, oldest first: 24 months up to `today`, growing to nearly three times
 * as many, more in some months, nearly all on Sundays. A day counts only when its services are over at `now`.
 */
export function arrivalDays(chance: Chance, count: number, today: string, now: Date): string[] {
  const year = Number(today.slice(0, 4)) - MONTHS / 12;
  const first = `${year}${today.slice(4)}`.replace("-02-29", "-02-28");
  const span = daysBetween(first, today);
  const weights: Record<string, number> = {};
  for (let back = span; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    const weekday = weekdays[weekdayOf(day)] ?? 0;
    if (weekday === 0 || clock(day, EVENING) > now) continue;
    weights[day] = weekday * (seasons[Number(day.slice(5, 7)) - 1] ?? 1) * (0.6 + (1.1 * (span - back)) / span);
  }
  return Array.from({ length: count }, () => chance.weigh(weights)).sort();
}

/** When a card of that day was written: around a service's end. */
export function arrivalInstant(chance: Chance, day: string): Date {
  const weekday = weekdayOf(day);
  const isMorning = weekday === 0 && chance.odds(0.45);
  const start = isMorning ? 11 * 60 + 25 : weekday === 0 ? 20 * 60 + 20 : 20 * 60 + 40;
  return new Date(clock(day, start + chance.between(0, 45)).getTime() + chance.between(0, 60) * 1_000);
}

/** A time at which a church telephones or writes, on that day. */
export const officeInstant = (chance: Chance, day: string): Date => clock(day, chance.between(9 * 60, 19 * 60 + 30));
