import type { Group, GroupHealth } from "@aprisco/contract/groups.ts";
import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconEye,
  IconGitBranch,
  IconPlayerPause,
  IconSeedling,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge, type BadgeHue } from "../../ui/base/badge.tsx";

type Level = "help" | "look" | "grow" | "new" | "well" | "paused" | "closed";
const levels: Readonly<Record<GroupHealth, Level>> = {
  noLeader: "help",
  late: "help",
  empty: "look",
  fewer: "look",
  noVisitors: "look",
  ready: "grow",
  full: "grow",
  unreported: "new",
  healthy: "well",
  paused: "paused",
  closed: "closed",
};
const looks: Readonly<Record<Level, { readonly icon: Icon; readonly hue: BadgeHue }>> = {
  help: { icon: IconAlertTriangle, hue: "vinho" },
  look: { icon: IconEye, hue: "trigo" },
  grow: { icon: IconGitBranch, hue: "ceu" },
  new: { icon: IconSeedling, hue: "pedra" },
  well: { icon: IconCircleCheck, hue: "oliveira" },
  paused: { icon: IconPlayerPause, hue: "trigo" },
  closed: { icon: IconArchive, hue: "pedra" },
};

/** The hue of the line of meetings: the badge's, where the group is to be looked at. */
export function sparkHue(health: GroupHealth | null): "vinho" | "trigo" | "ceu" | undefined {
  if (health === null) return undefined;
  const level = levels[health];
  return level === "help" ? "vinho" : level === "look" ? "trigo" : level === "grow" ? "ceu" : undefined;
}

export function HealthBadge({ health, status }: Pick<Group, "health" | "status">) {
  const { t } = useTranslation(["groups", "fields"]);
  if (health === null) {
    if (status === "active") return null;
    return <Badge {...looks[status]}>{t(`status.${status}`, { ns: "fields" })}</Badge>;
  }
  const level = levels[health];
  const words = level === "paused" || level === "closed" ? t(`status.${level}`, { ns: "fields" }) : t(`level.${level}`);
  return <Badge {...looks[level]}>{words}</Badge>;
}

/** What the group needs, as one sentence; blank for a reader who only belongs to it. */
export function useHealthText(): (group: Group) => string {
  const { t } = useTranslation("groups");
  return ({ health, health_weeks: weeks, health_before: before, health_now: now }) => {
    if (health === null) return "";
    if (health === "late") return t("says.late", { count: weeks ?? 0 });
    return t(`says.${health}`, { weeks: weeks ?? 0, before: before ?? 0, now: now ?? 0 });
  };
}
