import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./narrow.module.css";

/** Tells a reader of names, birthdays and neighborhoods that there is more. */
export function Narrow() {
  const { t } = useTranslation("members");
  return (
    <span className={styles.narrow} title={t("narrow.hint")}>
      <IconLock size={15} stroke={1.6} aria-hidden="true" />
      {t("narrow")}
    </span>
  );
}
