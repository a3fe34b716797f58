import type { Volunteer } from "@aprisco/contract/volunteers.ts";
import { IconArchive, IconCircleCheck, IconMoodPlus, IconPlayerPause, type Icon } from "@tabler/icons-react";
import type { BadgeHue } from "../../ui/base/badge.tsx";

export const statusLooks: Readonly<Record<Volunteer["status"], { readonly icon: Icon; readonly hue: BadgeHue }>> = {
  candidate: { icon: IconMoodPlus, hue: "ceu" },
  active: { icon: IconCircleCheck, hue: "oliveira" },
  paused: { icon: IconPlayerPause, hue: "trigo" },
  ended: { icon: IconArchive, hue: "pedra" },
};
