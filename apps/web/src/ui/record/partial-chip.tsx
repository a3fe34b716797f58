import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./partial-chip.module.css";

/** Tells that the account sees a part only. @param hint the reason; default: parts of the page need other rights */
export function PartialChip({ hint }: { readonly hint?: string }) {
  const { t } = useTranslation("parts");
  return (
    <span className={styles.chip} title={hint ?? t("partial.hint")}>
      <IconLock size={15} stroke={1.6} aria-hidden="true" />
      {t("partial")}
    </span>
  );
}
