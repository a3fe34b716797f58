import { timeText } from "../../messages/time-words.ts";

/** "14h20": the time of day of an instant, in the church's time zone. */
export const clockText = (language: string, instant: string, zone: string | undefined): string =>
  timeText(
    language,
    new Intl.DateTimeFormat("en", { hourCycle: "h23", hour: "2-digit", minute: "2-digit", ...(zone ? { timeZone: zone } : {}) }).format(
      new Date(instant),
    ),
  );
