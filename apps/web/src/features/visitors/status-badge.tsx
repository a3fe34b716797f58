import type { VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";
import { IconCircleCheck, IconHomeHeart, IconMoodEmpty, IconPhoneCall, IconSparkles, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge.tsx";

/** What staff may set by hand; conversion is an action of its own (spec.md §4). */
export const settableStatuses = ["novo", "contatado", "visitado", "sem_interesse"] as const satisfies readonly VisitorStatus[];

export const statusIcons: Readonly<Record<VisitorStatus, Icon>> = {
  novo: IconSparkles,
  contatado: IconPhoneCall,
  visitado: IconHomeHeart,
  convertido_para_membro: IconCircleCheck,
  sem_interesse: IconMoodEmpty,
};

const hues = {
  novo: "ceu",
  contatado: "trigo",
  visitado: "uva",
  convertido_para_membro: "oliveira",
  sem_interesse: "pedra",
} as const satisfies Readonly<Record<VisitorStatus, string>>;

/** A status as icon, word and tint. */
export function StatusBadge({ status }: { readonly status: VisitorStatus }) {
  const { t } = useTranslation("visitors");
  return (
    <Badge icon={statusIcons[status]} hue={hues[status]}>
      {t(`status.${status}`)}
    </Badge>
  );
}
