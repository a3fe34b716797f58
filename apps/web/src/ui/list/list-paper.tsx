import type { NamedRoute } from "@aprisco/contract/route.ts";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { Button } from "../base/button.tsx";
import styles from "./list-paper.module.css";
import type { PrintAll } from "./use-print-all.ts";
import { usePrinting } from "./use-printing.ts";

interface ExportSource {
  readonly exports: NamedRoute | undefined;
}

/** Prints a list that has no export; in other lists it shows the progress while Ctrl+P loads the rest. */
export function PrintButton({ paper, exports }: ExportSource & { readonly paper: PrintAll }) {
  const { t } = useTranslation("lists");
  const hasExport = useAllowed(exports?.allow);
  if (!paper.isLoading && (hasExport || !paper.isOffered)) return null;
  return (
    <Button icon={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />} loading={paper.isLoading} onClick={paper.print}>
      {t("paper.print")}
    </Button>
  );
}

interface LineProps extends ExportSource {
  /** `loaded`: records on paper. `words`: the total, "1.000+", "visitantes". */
  readonly loaded: number;
  readonly words: { readonly shown: string; readonly what: string };
}
/** In print only: that records are missing, and how to get them all. */
export function PaperLine({ loaded, words, exports }: LineProps) {
  const { t, i18n } = useTranslation("lists");
  const hasExport = useAllowed(exports?.allow);
  if (!usePrinting()) return null;
  return (
    <p className={styles.line}>
      {[t("paper.some", { loaded: countText(i18n.language, loaded), ...words }), hasExport ? t("paper.export") : null]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}
