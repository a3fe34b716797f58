export const isMonthFirst = (language: string): boolean => language.startsWith("en");

/** "22/11/2026", "11/22/2026" in English. */
export function dayDigits(language: string, day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return (isMonthFirst(language) ? [month, date, year] : [date, month, year]).join("/");
}
