import type { UserCard } from "@aprisco/contract/accounts-users.ts";
import { IconUserQuestion } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRoleWord } from "../../../language/role-word.ts";
import { dayIn, instantText, nearDayText } from "../../../language/date-words.ts";
import { Badge } from "../../../ui/base/badge.tsx";
import type { ListColumn, ListName } from "../../../ui/list/list-columns.ts";
import { None } from "../../../ui/list/list-none.tsx";
import { PhoneLink } from "../../../ui/record/contact-links.tsx";
import { AccountStatusBadge } from "../status-badge.tsx";
import styles from "./columns.module.css";

/** The columns of the list; days are in church time. */
export function useUserColumns(
  today: string,
  zone: string | undefined,
): {
  readonly name: ListName<UserCard>;
  readonly columns: readonly ListColumn<UserCard>[];
} {
  const { t, i18n } = useTranslation(["users", "shell"]);
  const roleWord = useRoleWord();
  const day = (instant: string) => (
    <span title={instantText(i18n.language, instant, zone)}>{nearDayText(i18n.language, today, dayIn(zone, new Date(instant)))}</span>
  );
  return {
    name: {
      title: t("table.user"),
      width: "minmax(240px, 3.4fr)",
      // Fits most e-mails below the names.
      comfort: 312,
      of: ({ name }) => name,
      picture: ({ avatar }) => avatar,
      note: ({ email, typedEmail }) => email ?? (typedEmail ? t("card.typedEmail", { email: typedEmail }) : t("card.noEmail")),
      // On a phone the role, by which accounts are told apart, stands before the address.
      brief: (card) =>
        `${roleWord(card)} · ${card.email ?? (card.typedEmail ? t("card.typedEmail", { email: card.typedEmail }) : t("card.noEmail"))}`,
      sort: "name",
    },
    columns: [
      {
        key: "role",
        file: "roleName",
        title: t("card.role"),
        width: "minmax(104px, 1fr)",
        cell: roleWord,
      },
      { key: "status", title: t("table.status"), width: "minmax(108px, 1.8fr)", onCard: "foot", cell: (card) => <Status card={card} /> },
      {
        key: "lastSignIn",
        file: "lastSignInAt",
        title: t("card.lastSignIn"),
        width: "minmax(130px, 0.9fr)",
        sort: "lastSignInAt",
        cell: ({ lastSignInAt }) => (lastSignInAt ? day(lastSignInAt) : <None>{t("card.neverSignedIn")}</None>),
      },
      {
        key: "created",
        file: "createdAt",
        title: t("card.created"),
        width: "minmax(130px, 0.9fr)",
        sort: "createdAt",
        cell: ({ createdAt }) => day(createdAt),
      },
      {
        key: "phone",
        title: t("card.phone"),
        width: "136px",
        hidden: true,
        cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : <None>{t("card.none")}</None>),
      },
      {
        key: "department",
        title: t("card.department"),
        width: "minmax(140px, 1fr)",
        hidden: true,
        cell: ({ department }) => department ?? <None>{t("card.none")}</None>,
      },
    ],
  };
}

function Status({ card }: { readonly card: UserCard }) {
  const { t } = useTranslation("users");
  return (
    <span className={styles.status}>
      <AccountStatusBadge status={card.status}>{t(`status.${card.status}`)}</AccountStatusBadge>
      {card.possibleDuplicate && card.status === "pendente" ? (
        <Badge icon={IconUserQuestion} hue="ceu">
          {t("card.duplicate")}
        </Badge>
      ) : null}
      {card.status === "ativo" && !card.hasPassword ? <small>{t("card.noPassword")}</small> : null}
    </span>
  );
}
