import { useTranslation } from "react-i18next";
import { useDashboardStats } from "../features/dashboard/dashboard-queries.ts";
import styles from "./waiting-count.module.css";

/** The number of visitors without a first contact; nothing while it is 0 or not known. */
export function WaitingCount() {
  const { t } = useTranslation("shell");
  const count = useDashboardStats().data?.awaitingFirstContact ?? 0;
  if (count === 0) return null;
  const words = t("menu.awaiting", { count });
  return (
    <span className={styles.count} title={words}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="cm-hidden">{words}</span>
    </span>
  );
}
