import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { churchNow } from "./church-now.ts";

const utc = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/** The instant at which a zone's clock shows a time of a day; of one that comes twice the first that is found. */
export function instantAt(zone: string | undefined, day: string, minutes: number): string {
  const wanted = utc(day, minutes);
  let found = wanted;
  // The offset of the guess may be another one than that of the time: twice is enough.
  for (let times = 0; times < 2; times += 1) {
    const shown = churchNow(zone, new Date(found));
    found += wanted - utc(shown.day, shown.minutes);
  }
  return new Date(found).toISOString();
}
