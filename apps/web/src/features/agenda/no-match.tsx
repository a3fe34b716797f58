import { useTranslation } from "react-i18next";
import type { AgendaAddress } from "./address.ts";
import styles from "./bar.module.css";

export function NoMatch({ address, isEmpty }: { readonly address: AgendaAddress; readonly isEmpty: boolean }) {
  const { t } = useTranslation("agenda");
  if (!isEmpty || !address.isFiltered) return null;
  return <p className={styles.note} role="status">{`${t("none.filtered")}. ${t("none.filteredHint")}`}</p>;
}
