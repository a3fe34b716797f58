import { IconSparkles } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./first-run-card.module.css";

/** After the first start: the church's data want to be looked at once. */
export function FirstRunCard() {
  const { t } = useTranslation("dashboard");
  return (
    <section className={styles.card} aria-label={t("firstRun.title")} data-noprint>
      <span className={styles.icon} aria-hidden="true">
        <IconSparkles size={24} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t("firstRun.title")}</h2>
        <p className={styles.text}>{t("firstRun.text")}</p>
      </div>
      <Link to="/settings/church" className={styles.action}>
        {t("firstRun.action")}
      </Link>
    </section>
  );
}
