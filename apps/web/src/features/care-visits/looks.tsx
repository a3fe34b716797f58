import type { CareVisit, VisitKind } from "@aprisco/contract/care-visits.ts";
import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconCalendarX,
  IconCircleCheck,
  IconClockExclamation,
  IconGrape,
  IconGrave2,
  IconHome,
  IconMessages,
  IconPhone,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/base/badge.tsx";

export const visitIcons: Readonly<Record<VisitKind, Icon>> = {
  home: IconHome,
  hospital: IconBuildingHospital,
  bereavement: IconGrave2,
  counselling: IconMessages,
  call: IconPhone,
  communion: IconGrape,
  other: IconUsers,
};

const looks = {
  scheduled: { icon: IconCalendarEvent, hue: "ceu" },
  late: { icon: IconClockExclamation, hue: "vinho" },
  completed: { icon: IconCircleCheck, hue: "oliveira" },
  canceled: { icon: IconCalendarX, hue: "pedra" },
} as const;

/** The state of a visit; `late`: its time passed without a report. @param now milliseconds */
export function VisitBadge({ visit, now }: { readonly visit: Pick<CareVisit, "status" | "scheduled_for">; readonly now: number }) {
  const { t } = useTranslation("care");
  const state = visit.status === "scheduled" && Date.parse(visit.scheduled_for) < now ? "late" : visit.status;
  return <Badge {...looks[state]}>{t(`visit.${state}`)}</Badge>;
}
