import { IconCalendarEvent, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayIn, instantText, nextDayText } from "../../../language/date-words.ts";
import { None } from "../../../ui/list/list-none.tsx";
import type { ListColumn, ListName } from "../../../ui/list/list-columns.ts";
import { PhoneLink } from "../../../ui/record/contact-links.tsx";
import { StatusMenu } from "../status-badge.tsx";
import type { CardTools } from "./actions.tsx";
import { VisitorBrief, VisitorNextStep } from "../next-step.tsx";
import type { VisitorCard } from "../queries.ts";

export function useVisitorColumns(tools: CardTools): {
  readonly name: ListName<VisitorCard>;
  readonly columns: readonly ListColumn<VisitorCard>[];
} {
  const { t, i18n } = useTranslation("visitors");
  const nearDay = (card: VisitorCard) => nextDayText(i18n.language, tools.today, dayIn(tools.zone, new Date(card.created_at)));
  return {
    name: {
      title: t("table.visitor"),
      width: "minmax(232px, 2.5fr)",
      of: ({ name }) => name,
      note: ({ family_name: family }) => (family ? t("card.family", { name: family }) : ""),
      brief: (card) => <VisitorBrief card={card} today={tools.today} since={nearDay(card)} />,
      sort: "name",
    },
    columns: [
      {
        key: "phone",
        title: t("card.phone"),
        width: "126px",
        icon: IconPhone,
        cell: ({ phone }) => <PhoneLink phone={phone} />,
      },
      {
        key: "created",
        file: "created_at",
        title: t("card.created"),
        width: "minmax(108px, 0.8fr)",
        icon: IconCalendarEvent,
        sort: "created_at",
        cell: (card) => <span title={instantText(i18n.language, card.created_at, tools.zone)}>{nearDay(card)}</span>,
      },
      {
        key: "email",
        title: t("card.email"),
        width: "minmax(160px, 1.2fr)",
        icon: IconMail,
        hidden: true,
        cell: ({ email }) => (email === null ? <None>{t("card.none")}</None> : <span title={email}>{email}</span>),
      },
      {
        key: "neighborhood",
        title: t("card.neighborhood"),
        width: "minmax(84px, 1fr)",
        icon: IconMapPin,
        cell: ({ neighborhood }) =>
          neighborhood === null ? <None>{t("card.noneNeighborhood")}</None> : <span title={neighborhood}>{neighborhood}</span>,
      },
      {
        key: "next",
        file: ["next_action", "next_action_date"],
        title: t("follow.title"),
        width: "minmax(152px, 1.2fr)",
        onCard: "line",
        sort: "next_action_date",
        cell: (card) => <VisitorNextStep card={card} today={tools.today} />,
      },
      {
        key: "status",
        title: t("table.status"),
        width: "132px",
        onCard: "foot",
        cell: (card) => <StatusMenu card={card} mayEdit={tools.mayEdit} />,
      },
    ],
  };
}
