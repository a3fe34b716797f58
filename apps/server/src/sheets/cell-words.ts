import { isDay } from "@aprisco/contract/fields.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { timeText } from "@aprisco/contract/time-words.ts";
import type { Cell, SheetColumn } from "./sheet.ts";

const dayAndTime = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;

/** Formats cells for print in the language's form: days, times, numbers and money. */
export function cellWords(language: Language): (cell: Cell, kind: SheetColumn["kind"]) => string {
  // A number that counts nothing, as on the roll, has no separators: 1234.
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 4, useGrouping: false });
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "BRL", currencyDisplay: "narrowSymbol", useGrouping: true });
  const days = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return (cell, kind) => {
    if (cell === null) return "";
    if (typeof cell === "number")
      return kind === "centavos" ? money.format(cell / 100) : (kind === "number" ? numbers : plain).format(cell);
    const [, date = "", time = ""] = dayAndTime.exec(cell) ?? [];
    // A typed text may look like a day that does not exist: 2026-02-30.
    if (!isDay(date)) return cell;
    const [year, month, day] = date.split("-");
    const said = language === "en" ? days.format(new Date(`${date}T00:00:00Z`)) : `${day}/${month}/${year}`;
    return time === "" ? said : `${said}, ${timeText(language, time)}`;
  };
}
