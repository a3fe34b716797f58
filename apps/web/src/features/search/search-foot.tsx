import { useTranslation } from "react-i18next";
import { Key } from "./key.tsx";
import styles from "./search-foot.module.css";

/** The keys of the search, where there is a keyboard; and that it shows to each account what it may see. */
export function SearchFoot({ hasWhatsApp }: { readonly hasWhatsApp: boolean }) {
  const { t } = useTranslation("search");
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <Key>↑</Key> <Key>↓</Key> {t("key.walk")}
        </span>
        <span>
          <Key>Enter</Key> {t("key.open")}
        </span>
        {hasWhatsApp ? (
          <span>
            <Key>Alt ↵</Key> WhatsApp
          </span>
        ) : null}
      </span>
      <span>{t("scope")}</span>
    </footer>
  );
}
