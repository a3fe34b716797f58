import type { User } from "@aprisco/contract/accounts/account.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../messages/use-language.ts";
import { Panel } from "../../../ui/panel.tsx";
import { AccountStatusBadge } from "../status-badge.tsx";
import styles from "./data-panel.module.css";

interface Props {
  readonly user: Pick<User, "name" | "email" | "phone" | "createdAt" | "status">;
  readonly zone: string | undefined;
}

/** What the person registered, shown back, and how it stands. */
export function ApprovalDataPanel({ user, zone }: Props) {
  const { t } = useTranslation("approval");
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", ...(zone ? { timeZone: zone } : {}) });
  const rows = [
    { label: t("data.name"), value: user.name },
    { label: t("data.email"), value: user.email },
    { label: t("data.phone"), value: user.phone },
    { label: t("data.date"), value: date.format(new Date(user.createdAt)) },
    { label: t("data.status"), value: <AccountStatusBadge status={user.status}>{t(`status.${user.status}`)}</AccountStatusBadge> },
  ];
  return (
    <Panel title={t("data.title")} className={styles.panel}>
      <dl className={styles.list}>
        {rows.map(({ label, value }) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  );
}
