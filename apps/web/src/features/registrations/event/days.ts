import { churchNow } from "../../../messages/church-now.ts";
import { instantAt } from "../../../messages/instant-at.ts";

const LAST_MINUTE = 24 * 60 - 1;
/** Registration opens with a day, and closes with the end of one. */
export const opensWith = (zone: string | undefined, day: string): string | null => (day === "" ? null : instantAt(zone, day, 0));
export const closesWith = (zone: string | undefined, day: string): string | null => (day === "" ? null : instantAt(zone, day, LAST_MINUTE));
/** The day of an instant on a zone's clock; "": none. */
export const dayAt = (zone: string | undefined, instant: string | null): string =>
  instant === null ? "" : churchNow(zone, new Date(instant)).day;
