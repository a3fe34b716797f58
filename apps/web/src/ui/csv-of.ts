/** A spreadsheet takes a text that begins with one of these for a formula, the full-width forms too. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

function cellOf(value: string | number, separator: string): string {
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV, with the separator that spreadsheets of the language expect. */
export function csvOf(rows: readonly (readonly (string | number)[])[], language: string): string {
  const separator = language.startsWith("en") ? "," : ";";
  return rows.map((row) => row.map((value) => cellOf(value, separator)).join(separator)).join("\r\n");
}
