import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./loading-words.module.css";

const words = ["loading.1", "loading.2", "loading.3", "loading.4"] as const;

/** While the status is being fetched: four messages, one after the other, every 3 s (spec.md §9). */
export function LoadingWordsState() {
  const { t } = useTranslation("approval");
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => (before + 1) % words.length), 3_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <output className={styles.words}>
      <span className={styles.ring} aria-hidden="true" />
      {t(words[at] ?? "loading.1")}
    </output>
  );
}
