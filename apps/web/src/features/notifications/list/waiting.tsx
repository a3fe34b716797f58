import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import styles from "./waiting.module.css";

export function Waiting() {
  const { t } = useTranslation("notifications");
  return (
    <div className={styles.waiting} role="status">
      <span className="cm-hidden">{t("loading")}</span>
      {[1, 2, 3, 4].map((at) => (
        <div key={at}>
          <Skeleton width="36px" height="36px" round />
          <div>
            <Skeleton width="60%" height="0.9rem" />
            <Skeleton width="85%" height="0.8rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
