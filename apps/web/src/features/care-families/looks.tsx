import type { CareFamily, CareReason } from "@aprisco/contract/care-families.ts";
import type { CareVisit } from "@aprisco/contract/care-visits.ts";
import {
  IconArrowDown,
  IconArrowUp,
  IconEqual,
  IconHeartHandshake,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconStar,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { agoText } from "../../language/ago-text.ts";
import { clockText, dayText, daysBetween, monthDayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import type { ActionItem } from "../../ui/base/action-list.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { visitIcons } from "../care-visits/index.ts";

const priorities = {
  high: { icon: IconArrowUp, hue: "vinho" },
  medium: { icon: IconEqual, hue: "trigo" },
  low: { icon: IconArrowDown, hue: "oliveira" },
} as const;

export function PriorityBadge({ priority }: Pick<CareFamily, "priority">) {
  const { t } = useTranslation("care");
  return <Badge {...priorities[priority]}>{t(`priority.${priority}`)}</Badge>;
}

const statuses = {
  visitor: { icon: IconUserPlus, hue: "trigo" },
  attending: { icon: IconHeartHandshake, hue: "ceu" },
  members: { icon: IconUsers, hue: "oliveira" },
  leadership: { icon: IconStar, hue: "uva" },
  mixed: { icon: IconUsersGroup, hue: "pedra" },
} as const;

export function CareStatusBadge({ status }: { readonly status: CareFamily["spiritual_status"] }) {
  const { t } = useTranslation("care");
  return <Badge {...statuses[status]}>{t(`status.${status}`)}</Badge>;
}

const [WEEK, MONTH, YEAR] = [7, 30, 365];
/** How long ago a day is, in the largest unit that has one: "há 4 meses". */
function since(language: string, days: number): string {
  if (days >= YEAR) return agoText(language, Math.floor(days / YEAR), "year");
  if (days >= 2 * MONTH) return agoText(language, Math.floor(days / MONTH), "month");
  if (days >= 2 * WEEK) return agoText(language, Math.floor(days / WEEK), "week");
  return agoText(language, days, "day");
}

/** The church's today. */
export const useChurchToday = (): string => useToday(useChurchData().data?.time_zone);

/** Where a visit leads: its own place, else the family's home. */
export const placeOf = ({ place, address, neighborhood }: Pick<CareVisit, "place" | "address" | "neighborhood">): string =>
  place ?? [address, neighborhood].filter(Boolean).join(", ");

/** A visit as a stop of a way: when, where, who visits. */
export function useStop(): (visit: CareVisit) => ActionItem {
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  return (visit) => ({
    key: String(visit.id),
    icon: visitIcons[visit.kind],
    hue: "ceu",
    title: visit.family_name,
    note: [clockText(language, visit.scheduled_for, zone), placeOf(visit), visit.visitors.map(({ name }) => name).join(", ")]
      .filter(Boolean)
      .join(" · "),
  });
}

/** Why a family has its priority, in a sentence: "2 acompanhamentos em atraso desde 3 de nov.; última visita há 4 meses." */
export function useReason(): (family: Pick<CareFamily, "reasons" | "last_visit_on" | "rest_from" | "priority_reason">) => string {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const today = useChurchToday();
  // The year only where it is another one.
  const dayOf = (day: string): string => (day.slice(0, 4) === today.slice(0, 4) ? monthDayText(language, day) : dayText(language, day));
  const one = ({ kind, count, since: day }: CareReason) => t(`reason.${kind}`, { count, day: dayOf(day) });
  return ({ reasons, last_visit_on: visited, rest_from: known, priority_reason: why }) => {
    const isToday = visited !== null && visited >= today;
    const last =
      visited === null
        ? why === "no_recent_visit" && known !== null
          ? t("reason.never", { ago: since(language, daysBetween(known, today)) })
          : t("reason.neverYet")
        : isToday
          ? t("reason.visitedToday")
          : t("reason.visited", { ago: since(language, daysBetween(visited, today)) });
    const sentence = [...reasons.map(one), last].join("; ");
    return `${sentence.slice(0, 1).toLocaleUpperCase(language)}${sentence.slice(1)}.`;
  };
}
