import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { Chance } from "./random.ts";

const MONTHS = 24;

/** Factors of the months: January and July are holidays; more come at Easter and at the end of the year. */
const seasons = [0.7, 0.85, 1.05, 1.3, 1.1, 1, 0.75, 1, 1.1, 1.15, 1.1, 1.25];
/** Factors from Sunday to Saturday: Sunday service, prayer on Wednesday, youth meeting on Saturday. */
const weekdays = [1, 0, 0, 0.28, 0, 0, 0.1];

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** An instant from the local time of Campinas, without summer time since 2019. */
export const clock = (day: string, minutes: number): Date => new Date(Date.parse(`${day}T03:00:00Z`) + minutes * 60_000);
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

const EVENING = 21 * 60 + 30;

/**
 * The days of the first visits of `count` people, oldest first: 24 months up to `today`, growing nearly threefold, with seasons,
 * mostly on Sundays. A day counts only after its services, at `now`.
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

export function arrivalInstant(chance: Chance, day: string): Date {
  const weekday = weekdayOf(day);
  const isMorning = weekday === 0 && chance.odds(0.45);
  const start = isMorning ? 11 * 60 + 25 : weekday === 0 ? 20 * 60 + 20 : 20 * 60 + 40;
  return new Date(clock(day, start + chance.between(0, 45)).getTime() + chance.between(0, 60) * 1_000);
}

export const officeInstant = (chance: Chance, day: string): Date => clock(day, chance.between(9 * 60, 19 * 60 + 30));
