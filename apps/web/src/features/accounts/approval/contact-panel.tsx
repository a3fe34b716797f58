import type { PublicSettings } from "@aprisco/contract/settings/settings.ts";
import { IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ContactList } from "../../../ui/contact-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { churchNow } from "../../../messages/church-now.ts";
import styles from "./contact-panel.module.css";
import { isOfficeTime } from "./waiting-time.ts";

/** How to reach the church, and how soon it answers at this hour (spec.md §9, in church time). */
export function ApprovalContactPanel({ church, now }: { readonly church: PublicSettings; readonly now: Date }) {
  const { t } = useTranslation("approval");
  const soon = isOfficeTime(churchNow(church.time_zone, now));
  return (
    <Panel title={t("contact.title")} className={styles.panel}>
      <ContactList contact={church.contact} empty={t("contact.none")} />
      <p className={styles.reply}>
        <IconClock size={18} stroke={1.6} aria-hidden="true" />
        {t(soon ? "contact.soon" : "contact.later")}
      </p>
    </Panel>
  );
}
