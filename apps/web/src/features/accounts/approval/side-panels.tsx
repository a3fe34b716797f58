import type { User } from "@aprisco/contract/accounts/account.ts";
import type { PublicSettings } from "@aprisco/contract/settings/settings.ts";
import { IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../../messages/church-now.ts";
import { dateFormat } from "../../../messages/formats.ts";
import { useLanguage } from "../../../messages/use-language.ts";
import { ContactList } from "../../../ui/contact-list.tsx";
import { Facts } from "../../../ui/details-section.tsx";
import { EmailText } from "../../../ui/email-link.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { AccountStatusBadge } from "../status-badge.tsx";
import styles from "./side-panels.module.css";
import { isOfficeTime } from "./waiting-time.ts";

type Registrant = Pick<User, "name" | "email" | "phone" | "createdAt" | "status">;

/** What the person registered, shown back, and how it stands. */
export function DataPanel({ user, zone }: { readonly user: Registrant; readonly zone: string | undefined }) {
  const { t } = useTranslation("approval");
  const language = useLanguage();
  const status = <AccountStatusBadge status={user.status}>{t(`status.${user.status}`)}</AccountStatusBadge>;
  return (
    <Panel title={t("data.title")} className={styles.panel}>
      <Facts
        facts={[
          [t("data.name"), user.name],
          [t("data.email"), user.email && <EmailText key="email" email={user.email} />],
          [t("data.phone"), user.phone],
          [
            t("data.date"),
            dateFormat(language, { dateStyle: "long", ...(zone ? { timeZone: zone } : {}) }).format(new Date(user.createdAt)),
          ],
          [t("data.status"), status],
        ]}
      />
    </Panel>
  );
}

/** How to reach the church, and how soon it answers at this hour (spec.md §9, in church time). */
export function ContactPanel({ church, now }: { readonly church: PublicSettings; readonly now: Date }) {
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
