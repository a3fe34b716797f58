import { useTranslation } from "react-i18next";
import styles from "./loaders.module.css";

/** While a page loads (spec.md §2.2). */
export function PageLoader() {
  const { t } = useTranslation();
  return <output className={styles.page}>{t("loading.page")}</output>;
}

/**
 * The full-screen black loaders of spec.md §2.2, the same in both themes. `session`: the session is being checked; `system`:
 * without that text.
 */
export function BlackLoader({ what }: { readonly what: "session" | "system" }) {
  const { t } = useTranslation();
  return (
    <output className={styles.black}>
      <span className={styles.ring} aria-hidden="true" />
      {t(`loading.${what}`)}
    </output>
  );
}
