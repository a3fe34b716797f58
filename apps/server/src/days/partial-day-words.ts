import type { Language } from "@aprisco/contract/languages.ts";
import { birthdayIn, yearOf } from "@aprisco/contract/partial-day.ts";

/** A day of which a part is unknown as people write it: "1987", "05/1987", "12/05"; in English "May 1987", "May 12". */
export function partialDayWords(language: Language, value: string): string {
  const year = yearOf(value);
  const [month = "", day = ""] = (birthdayIn(value) ?? value.slice(5)).split("-");
  if (month === "") return value;
  if (language !== "en") return [day, month, year ?? ""].filter(Boolean).join("/");
  const written = new Intl.DateTimeFormat("en", { month: "short", ...(day ? { day: "numeric" } : { year: "numeric" }), timeZone: "UTC" });
  return written.format(new Date(`${year ?? "2000"}-${month}-${day || "15"}T12:00:00Z`));
}
