import type { UserCard } from "@aprisco/contract/accounts/users.ts";
import { IconCalendarEvent, IconEye, IconMail, IconPhone, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayIn, instantText, nearDayText } from "../../../messages/date-words.ts";
import { Button } from "../../../ui/button.tsx";
import type { ListColumn, ListName } from "../../../ui/list-columns.ts";
import { None } from "../../../ui/list-none.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { AccountStatusBadge } from "../status-badge.tsx";
import { DuplicateBadge } from "./duplicate-badge.tsx";
import styles from "./columns.module.css";

/** What a row needs from the page: what the account may do, what today is, and what to open. */
export interface UserTools {
  /** Approve, reject, deactivate. */
  readonly mayEdit: boolean;
  /** In the church's time. */
  readonly today: string;
  readonly zone: string | undefined;
  readonly onDetails: (id: number) => void;
}

/** What the list shows of an account. */
export function useUserColumns({ today, zone }: UserTools): {
  readonly name: ListName<UserCard>;
  readonly columns: readonly ListColumn<UserCard>[];
} {
  const { t, i18n } = useTranslation("users");
  return {
    name: {
      title: t("table.user"),
      width: "minmax(180px, 1.6fr)",
      of: ({ name }) => name,
      note: ({ role, department }) => [t(`role.${role}`), department].filter(Boolean).join(" · "),
      sort: "name",
    },
    columns: [
      {
        key: "phone",
        title: t("card.phone"),
        width: "132px",
        icon: IconPhone,
        cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : <None>{t("card.none")}</None>),
      },
      {
        key: "created",
        title: t("card.created"),
        width: "124px",
        icon: IconCalendarEvent,
        sort: "createdAt",
        cell: ({ createdAt }) => (
          <span title={instantText(i18n.language, createdAt, zone)}>
            {nearDayText(i18n.language, today, dayIn(zone, new Date(createdAt)))}
          </span>
        ),
      },
      {
        key: "email",
        title: t("card.email"),
        width: "minmax(160px, 1.4fr)",
        icon: IconMail,
        cell: (card) => <Email card={card} />,
      },
      { key: "status", title: t("table.status"), width: "minmax(210px, 1.2fr)", onCard: "line", cell: (card) => <Badges card={card} /> },
    ],
  };
}

function Email({ card }: { readonly card: UserCard }) {
  const { t } = useTranslation("users");
  const text = card.email ?? (card.typedEmail && t("card.typedEmail", { email: card.typedEmail }));
  if (!text) return <None>{t("card.noEmail")}</None>;
  return <span title={text}>{text}</span>;
}

function Badges({ card }: { readonly card: UserCard }) {
  const { t } = useTranslation("users");
  return (
    <span className={styles.badges}>
      <AccountStatusBadge status={card.status}>{t(`status.${card.status}`)}</AccountStatusBadge>
      {card.possibleDuplicate && card.status === "pendente" ? <DuplicateBadge /> : null}
      {card.status === "ativo" && !card.hasPassword ? <small>{t("card.noPassword")}</small> : null}
    </span>
  );
}

/** What can be done with an account from the list: look at it, and decide about a registration. */
export function UserActions({ card, tools }: { readonly card: UserCard; readonly tools: UserTools }) {
  const { t } = useTranslation("users");
  const waits = tools.mayEdit && card.status === "pendente";
  const Icon = waits ? IconUserCheck : IconEye;
  return (
    <Button
      size="sm"
      icon={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      aria-label={t(waits ? "card.reviewOf" : "card.details", { name: card.name })}
      data-noprint
      onClick={() => tools.onDetails(card.id)}
    >
      {t(waits ? "card.review" : "card.look")}
    </Button>
  );
}
