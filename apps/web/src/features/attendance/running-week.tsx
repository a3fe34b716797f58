import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import styles from "./attendance.module.css";

/** Says below a trend how many people this week has so far: the trend ends with the last whole week. */
export function RunningWeek({ people }: { readonly people: number }) {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  return (
    <p className={styles.running}>
      {people === 0 ? t("running.none") : t("running", { count: people, number: countText(language, people) })}
    </p>
  );
}
