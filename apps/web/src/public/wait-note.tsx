import { useTranslation } from "react-i18next";
import styles from "./form.module.css";

/** Beside the button: the seconds until the next try. Nothing at 0. */
export function WaitNote({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation("public");
  if (seconds <= 0) return null;
  const text = seconds < 90 ? t("wait.seconds", { count: seconds }) : t("wait.minutes", { count: Math.ceil(seconds / 60) });
  return <p className={styles.wait}>{text}</p>;
}
