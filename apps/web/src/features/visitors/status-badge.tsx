import type { VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import { IconCircleCheck, IconHomeHeart, IconMoodEmpty, IconPhoneCall, IconSparkles } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/base/badge.tsx";
import { BadgeMenu } from "../../ui/layer/badge-menu.tsx";
import { useStatusChange } from "./changes.ts";
import type { VisitorCard } from "./queries.ts";

/** Statuses that staff may set; conversion is an action of its own (spec.md §4). */
export const settableStatuses = ["novo", "contatado", "visitado", "sem_interesse"] as const satisfies readonly VisitorStatus[];

export const statusLook = {
  novo: { icon: IconSparkles, hue: "ceu" },
  contatado: { icon: IconPhoneCall, hue: "trigo" },
  visitado: { icon: IconHomeHeart, hue: "uva" },
  convertido_para_membro: { icon: IconCircleCheck, hue: "oliveira" },
  sem_interesse: { icon: IconMoodEmpty, hue: "pedra" },
} as const;

export function StatusBadge({ status }: { readonly status: VisitorStatus }) {
  const { t } = useTranslation("visitors");
  return <Badge {...statusLook[status]}>{t(`status.${status}`)}</Badge>;
}

type StatusCard = Pick<VisitorCard, "id" | "name" | "status">;

/** A status that can be changed in place, if the account may; conversion is not offered here. */
export function StatusMenu({ card, mayEdit }: { readonly card: StatusCard; readonly mayEdit: boolean }) {
  if (!mayEdit || card.status === "convertido_para_membro") return <StatusBadge status={card.status} />;
  return <Chooser card={card} />;
}

function Chooser({ card }: { readonly card: StatusCard }) {
  const { t } = useTranslation("visitors");
  const { mutate } = useStatusChange();
  const stateOf = (status: VisitorStatus) => ({ value: status, text: t(`status.${status}`), ...statusLook[status] });
  return (
    <BadgeMenu
      label={t("status.choose", { name: card.name })}
      description={t("status.of", { name: card.name, status: t(`status.${card.status}`) })}
      now={stateOf(card.status)}
      states={settableStatuses.map(stateOf)}
      onChoose={(to) => mutate({ card, to })}
    />
  );
}
