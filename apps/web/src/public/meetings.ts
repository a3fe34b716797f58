import type { ServiceTime } from "@aprisco/contract/settings/settings.ts";
import type { Language } from "@aprisco/contract/languages.ts";

/** "Domingo", "Sunday": 0 is Sunday. It begins a line, hence the capital. */
export function weekdayName(weekday: number, language: Language): string {
  // 7 January 2024 was a Sunday.
  const name = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, 7 + weekday));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** "19h30" as Brazilians write it; elsewhere as the language does. */
export function timeText(time: string, language: Language): string {
  const [hours = "0", minutes = "0"] = time.split(":");
  if (language === "pt-BR") return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
  const at = Date.UTC(2024, 0, 7, Number(hours), Number(minutes));
  return new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(at);
}

export interface Meeting {
  readonly key: string;
  readonly weekday: string;
  readonly time: string;
  readonly name: string;
}

/** The regular services in the order of the week, Sunday first, in words. Times are church time. */
export function meetingsOf(times: readonly ServiceTime[], language: Language): readonly Meeting[] {
  return times
    .toSorted((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time))
    .map(({ weekday, time, name }) => ({
      key: `${weekday} ${time} ${name}`,
      weekday: weekdayName(weekday, language),
      time: timeText(time, language),
      name,
    }));
}
