import { useTranslation } from "react-i18next";
import { copyText } from "../record/copy-text.ts";
import { showToast } from "../layer/toast-queue.ts";

/** Spreadsheets read a text that begins with one of these as a formula, full-width forms included. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

function cellOf(value: string | number, separator: string): string {
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV, with the separator of the language's spreadsheets. */
export function csvOf(rows: readonly (readonly (string | number)[])[], language: string): string {
  const separator = language.startsWith("en") ? "," : ";";
  return rows.map((row) => row.map((value) => cellOf(value, separator)).join(separator)).join("\r\n");
}

export function CopyCsv({ rows }: { readonly rows: Parameters<typeof csvOf>[0] }) {
  const { t, i18n } = useTranslation("parts");
  const copy = async (): Promise<void> => {
    const copied = await copyText(csvOf(rows, i18n.language));
    showToast(copied ? { title: t("chart.copied") } : { title: t("chart.notCopied"), tone: "error" });
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {t("chart.copy")}
    </button>
  );
}
