import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./partial-chip.module.css";

/** Tells a reader that there is more than they may see. @param hint why; usually that parts of the page are not theirs */
export function PartialChip({ hint }: { readonly hint?: string }) {
  const { t } = useTranslation("parts");
  return (
    <span className={styles.chip} title={hint ?? t("partial.hint")}>
      <IconLock size={15} stroke={1.6} aria-hidden="true" />
      {t("partial")}
    </span>
  );
}
