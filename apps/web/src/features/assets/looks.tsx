import type { Asset, AssetCategory } from "@aprisco/contract/assets.ts";
import {
  IconArchive,
  IconArmchair,
  IconBuilding,
  IconBuildingWarehouse,
  IconCar,
  IconCircleCheck,
  IconDeviceDesktop,
  IconMap,
  IconPackage,
  IconPiano,
  IconPlug,
  IconShare3,
  IconTool,
  IconVolume,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
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

export function AssetBadge({ asset: { status } }: { readonly asset: Pick<Asset, "status"> }) {
  const { t } = useTranslation("fields");
  return <Badge {...statusLooks[status]}>{t(`status.${status}`)}</Badge>;
}
