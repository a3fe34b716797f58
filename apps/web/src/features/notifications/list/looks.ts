import type { Notification } from "@aprisco/contract/notifications/notification.ts";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBell,
  IconBuildingChurch,
  IconCalendarEvent,
  IconCircleCheck,
  IconCoins,
  IconEqual,
  IconFlame,
  IconHeartHandshake,
  IconSettings,
  IconUserCheck,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import type { BadgeHue } from "../../../ui/badge.tsx";

interface Look {
  readonly icon: Icon;
  readonly hue: BadgeHue;
}

const byType: Readonly<Record<Exclude<Notification["type"], "other">, Look>> = {
  success: { icon: IconCircleCheck, hue: "oliveira" },
  warning: { icon: IconAlertTriangle, hue: "barro" },
  error: { icon: IconAlertCircle, hue: "vinho" },
  pastoral: { icon: IconHeartHandshake, hue: "vinho" },
  financial: { icon: IconCoins, hue: "ceu" },
  event: { icon: IconCalendarEvent, hue: "uva" },
};
const byCategory: Readonly<Record<Notification["category"], Look>> = {
  pastoral: byType.pastoral,
  finance: byType.financial,
  events: byType.event,
  members: { icon: IconUsers, hue: "oliveira" },
  approvals: { icon: IconUserCheck, hue: "trigo" },
  ministries: { icon: IconBuildingChurch, hue: "uva" },
  system: { icon: IconSettings, hue: "pedra" },
};

/** What kind of thing a notice tells, at a glance: a decision that waits looks like one, whatever its type. */
export function lookOf({ type, category }: Pick<Notification, "type" | "category">): Look {
  if (category === "approvals" && type !== "error") return byCategory.approvals;
  return type === "other" ? (byCategory[category] ?? { icon: IconBell, hue: "pedra" }) : byType[type];
}

/** How urgent it is: only the upper two catch the eye. */
export const priorityLooks: Readonly<Record<Notification["priority"], Look>> = {
  urgent: { icon: IconFlame, hue: "vinho" },
  high: { icon: IconArrowUp, hue: "barro" },
  medium: { icon: IconEqual, hue: "pedra" },
  low: { icon: IconArrowDown, hue: "pedra" },
};
