import type { PublicSettings } from "@aprisco/contract/settings/settings.ts";
import { placeOf } from "../../public/place.ts";
import { Mark } from "../../theme/mark.tsx";
import { LanguageSelect } from "../../ui/language-select.tsx";
import styles from "./approval-header.module.css";

/** The church's name and place, and the language. */
export function ApprovalHeader({ church }: { readonly church: PublicSettings | undefined }) {
  return (
    <header className={styles.top}>
      <Mark size={44} />
      <span className={styles.church}>
        <strong>{church?.name ?? "\u00a0"}</strong>
        <small>{church ? placeOf(church) : "\u00a0"}</small>
      </span>
      <LanguageSelect />
    </header>
  );
}
