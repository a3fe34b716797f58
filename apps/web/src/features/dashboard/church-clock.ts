export { atNoon, nextMeetings, type NextMeeting } from "../../public/meetings.ts";

/** Which greeting the hour wants: from 5 in the morning, from noon, from 6 in the evening. */
export function partOfDay(minutes: number): "morning" | "afternoon" | "evening" {
  const hour = Math.floor(minutes / 60);
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}
