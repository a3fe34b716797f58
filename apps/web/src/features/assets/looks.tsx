import type { Asset, AssetCategory, AssetEventKind } from "@aprisco/contract/assets.ts";
import {
  IconArchive,
  IconArmchair,
  IconArrowBackUp,
  IconBuilding,
  IconBuildingWarehouse,
  IconCamera,
  IconCar,
  IconCircleCheck,
  IconClockExclamation,
  IconDeviceDesktop,
  IconGift,
  IconMap,
  IconMapPin,
  IconPackage,
  IconPiano,
  IconPlug,
  IconShare3,
  IconTool,
  IconUserCheck,
  IconVolume,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Badge } from "../../ui/base/badge.tsx";

export const categoryLooks = {
  building: { icon: IconBuilding, hue: "barro" },
  land: { icon: IconMap, hue: "oliveira" },
  furniture: { icon: IconArmchair, hue: "trigo" },
  equipment: { icon: IconPlug, hue: "ceu" },
  instrument: { icon: IconPiano, hue: "uva" },
  sound: { icon: IconVolume, hue: "uva" },
  computer: { icon: IconDeviceDesktop, hue: "ceu" },
  vehicle: { icon: IconCar, hue: "barro" },
  other: { icon: IconPackage, hue: "pedra" },
} as const satisfies Readonly<Record<AssetCategory, object>>;

const statusLooks = {
  in_use: { icon: IconCircleCheck, hue: "oliveira" },
  stored: { icon: IconBuildingWarehouse, hue: "ceu" },
  lent: { icon: IconShare3, hue: "trigo" },
  maintenance: { icon: IconTool, hue: "barro" },
  disposed: { icon: IconArchive, hue: "pedra" },
} as const satisfies Readonly<Record<Asset["status"], object>>;

export const eventLooks = {
  acquired: { icon: IconGift, hue: "oliveira" },
  moved: { icon: IconMapPin, hue: "ceu" },
  custody: { icon: IconUserCheck, hue: "ceu" },
  stored: { icon: IconBuildingWarehouse, hue: "ceu" },
  used: { icon: IconCircleCheck, hue: "oliveira" },
  maintenance: { icon: IconTool, hue: "trigo" },
  lent: { icon: IconShare3, hue: "trigo" },
  returned: { icon: IconArrowBackUp, hue: "oliveira" },
  disposed: { icon: IconArchive, hue: "vinho" },
  photo: { icon: IconCamera, hue: "uva" },
} as const satisfies Readonly<Record<AssetEventKind, object>>;

interface BadgeProps {
  readonly asset: Pick<Asset, "loan" | "status">;
  /** Says since when a loan is late; a list has no room for it. */
  readonly whole?: true;
}
/** The status of an asset, or that its loan is late. */
export function AssetBadge({ asset: { status, loan }, whole }: BadgeProps) {
  const { t } = useTranslation(["assets", "fields"]);
  const language = useLanguage();
  if (loan?.late)
    return (
      <Badge icon={IconClockExclamation} hue="vinho">
        {whole ? t("late.since", { day: dayText(language, loan.due_on) }) : t("late.one")}
      </Badge>
    );
  return <Badge {...statusLooks[status]}>{t(`status.${status}`, { ns: "fields" })}</Badge>;
}
