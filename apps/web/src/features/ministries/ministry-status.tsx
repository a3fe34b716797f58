import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { IconArchive, IconCircleCheck, IconPlayerPause } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge.tsx";

const looks = {
  active: { icon: IconCircleCheck, hue: "oliveira" },
  paused: { icon: IconPlayerPause, hue: "trigo" },
  closed: { icon: IconArchive, hue: "pedra" },
} as const;

/** Whether a ministry serves today. */
export function MinistryStatus({ status }: Pick<Ministry, "status">) {
  const { t } = useTranslation("ministries");
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
