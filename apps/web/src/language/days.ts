import { churchNow } from "./church-now.ts";

const dayLength = 86_400_000;
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The day of an instant in a time zone. */
export const dayIn = (zone: string | undefined, instant: Date): string => churchNow(zone, instant).day;

/** How many days lie between two days; negative when `day` is past. */
export const daysBetween = (today: string, day: string): number =>
  Math.round((atNoon(day).getTime() - atNoon(today).getTime()) / dayLength);
