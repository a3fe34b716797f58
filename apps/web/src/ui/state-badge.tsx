import { IconArchive, IconCircleCheck, IconPlayerPause } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "./badge.tsx";

const looks = {
  active: { icon: IconCircleCheck, hue: "oliveira" },
  paused: { icon: IconPlayerPause, hue: "trigo" },
  closed: { icon: IconArchive, hue: "pedra" },
} as const;

/** Whether something goes on today: the words are those of the field `status`. */
export function StateBadge({ state }: { readonly state: keyof typeof looks }) {
  const { t } = useTranslation("fields");
  return <Badge {...looks[state]}>{t(`status.${state}`)}</Badge>;
}
