import { useTranslation } from "react-i18next";
import styles from "./first-time.module.css";

const steps = ["tell", "come", "talk"] as const;

/** What awaits a person who has never been here, as far as it holds for every church. */
export function FirstTime() {
  const { t } = useTranslation("public");
  return (
    <section className={styles.first}>
      <div>
        <h2 className={styles.title}>{t("home.firstTime")}</h2>
        <p className={styles.text}>{t("home.firstTimeText")}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3 className={styles.step}>{t(`first.${step}`)}</h3>
            <p className={styles.text}>{t(`first.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
