import type { Language } from "@aprisco/contract/languages.ts";
import { timeInZone } from "@aprisco/contract/zone-words.ts";
import { placeOf, type EventTimes } from "./when.ts";

/** "11h em Lisboa", with the day where it differs from the church's. */
export function ownClockText(language: Language, { starts_at: start, time_zone: own, church_zone: church }: EventTimes): string {
  const [here, there] = [placeOf(language, church, Date.parse(start)), placeOf(language, own, Date.parse(start))];
  return timeInZone(language, there.day === here.day ? there.time : `${there.day}, ${there.time}`, own);
}
