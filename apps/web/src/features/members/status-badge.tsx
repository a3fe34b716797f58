import type { MemberStatus } from "@aprisco/contract/members.ts";
import { IconArrowsExchange, IconCandle, IconCircleCheck, IconPlayerPause, IconUser, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/base/badge.tsx";

const looks = {
  active: { icon: IconCircleCheck, hue: "oliveira" },
  congregado: { icon: IconUser, hue: "ceu" },
  visitor: { icon: IconUserPlus, hue: "pedra" },
  inactive: { icon: IconPlayerPause, hue: "trigo" },
  transferred: { icon: IconArrowsExchange, hue: "uva" },
  deceased: { icon: IconCandle, hue: "pedra" },
} as const;

export function MemberBadge({ status }: { readonly status: MemberStatus }) {
  const { t } = useTranslation("fields");
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
