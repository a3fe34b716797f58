import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { churchNow } from "./church-now.ts";

const utc = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/** The instant of a local time in a zone. When clocks go back, of the two instants the first one found. */
export function instantAt(zone: string | undefined, day: string, minutes: number): string {
  const wanted = utc(day, minutes);
  let found = wanted;
  // The offset at the guess may differ from the offset at the result: two rounds settle it.
  for (let times = 0; times < 2; times += 1) {
    const shown = churchNow(zone, new Date(found));
    found += wanted - utc(shown.day, shown.minutes);
  }
  return new Date(found).toISOString();
}
