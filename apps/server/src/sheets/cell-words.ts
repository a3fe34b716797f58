import type { Language } from "@aprisco/contract/languages.ts";
import type { Cell, SheetColumn } from "./sheet.ts";

const isDay = /^(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d)?$/;

/** Writes cells for people, as a paper shows them: days, numbers and money as the language does. */
export function cellWords(language: Language): (cell: Cell, kind: SheetColumn["kind"]) => string {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "BRL" });
  const days = new Intl.DateTimeFormat("en", { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" });
  return (cell, kind) => {
    if (cell === null) return "";
    if (typeof cell === "number") return kind === "centavos" ? money.format(cell / 100) : numbers.format(cell);
    const [whole, year, month, day, time = ""] = isDay.exec(cell) ?? [];
    if (whole === undefined) return cell;
    return (language === "en" ? days.format(new Date(`${year}-${month}-${day}T00:00:00Z`)) : `${day}/${month}/${year}`) + time;
  };
}
