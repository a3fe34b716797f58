import { dayIn, nearDayText } from "../../../messages/date-words.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long ago, as briefly as a row has room for: so many minutes or hours within a day, else the day; null for what is no instant. */
export type NoticeTime =
  | { readonly unit: "now" }
  | { readonly unit: "minutes" | "hours"; readonly count: number }
  | { readonly unit: "day"; readonly text: string };

export function noticeTime(language: string, zone: string | undefined, now: Date, instant: string): NoticeTime | null {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return null;
  // A device whose clock is behind sees a notice of its future: that is now.
  const age = Math.max(0, now.getTime() - at.getTime());
  if (age < minute) return { unit: "now" };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < 24 * hour) return { unit: "hours", count: Math.floor(age / hour) };
  return { unit: "day", text: nearDayText(language, dayIn(zone, now), dayIn(zone, at)) };
}
