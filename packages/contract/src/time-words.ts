/**
 * A time of day as people write it: "19h30" and "19h" in Portuguese, "19:30" in Spanish, "7:30 PM" in English.
 *
 * @param time "HH:MM", 24 hours
 */
export function timeText(language: string, time: string): string {
  const [hours = "0", minutes = "00"] = time.split(":");
  if (language.startsWith("pt")) return minutes === "00" ? `${Number(hours)}h` : `${Number(hours)}h${minutes}`;
  if (!language.startsWith("en")) return `${Number(hours)}:${minutes}`;
  const hour = Number(hours) % 12 === 0 ? 12 : Number(hours) % 12;
  return `${hour}:${minutes} ${Number(hours) < 12 ? "AM" : "PM"}`;
}
