import { useTranslation } from "react-i18next";
import { copyText } from "./copy-text.ts";
import { csvOf } from "./csv-of.ts";
import { showToast } from "./toast-queue.ts";

/** Takes a small table into the clipboard, as a spreadsheet reads it. */
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
