import { IconSparkles } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/session-state.ts";
import { useSettings } from "../settings/index.ts";
import { useIsNewChurch } from "./dashboard-queries.ts";
import styles from "./first-run-card.module.css";

/** After the first start: the church's data want to be looked at once. Gone as soon as they were saved; a new church's first steps say it too. */
export function FirstRunCard() {
  const { t } = useTranslation("dashboard");
  const mayEdit = useMay("settings:edit");
  const settings = useSettings(mayEdit).data;
  const isNew = useIsNewChurch();
  if (!settings?.first_run || isNew !== false) return null;
  return (
    <section className={styles.card} aria-label={t("firstRun.title")} data-noprint>
      <span className={styles.icon} aria-hidden="true">
        <IconSparkles size={24} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t("firstRun.title")}</h2>
        <p className={styles.text}>{t("firstRun.text")}</p>
      </div>
      <Link to="/settings" className={styles.action}>
        {t("firstRun.action")}
      </Link>
    </section>
  );
}
