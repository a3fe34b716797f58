import { churchNow } from "./church-now.ts";

const dayLength = 86_400_000;
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const dayIn = (zone: string | undefined, instant: Date): string => churchNow(zone, instant).day;

/** Days from `today` to `day`; negative if `day` is past. */
export const daysBetween = (today: string, day: string): number =>
  Math.round((atNoon(day).getTime() - atNoon(today).getTime()) / dayLength);
