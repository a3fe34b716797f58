import type { Installment, InstallmentPlanHead } from "@aprisco/contract/installments.ts";
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck, IconCircleX, IconTrashX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/base/badge.tsx";

export const rowLooks = {
  open: { icon: IconCalendarDue, hue: "trigo" },
  late: { icon: IconAlertTriangle, hue: "vinho" },
  paid: { icon: IconCircleCheck, hue: "oliveira" },
  canceled: { icon: IconCircleX, hue: "ceu" },
} as const satisfies Readonly<Record<Installment["status"], object>>;

export const planLooks = { ...rowLooks, canceled: { icon: IconTrashX, hue: "pedra" } } as const;

/** What stands of a plan: canceled, paid whole, late, or in time. */
export function stateOf({ status, next_due_on: next, late }: InstallmentPlanHead): keyof typeof planLooks {
  if (status === "canceled") return "canceled";
  if (next === null) return "paid";
  return late ? "late" : "open";
}

export function PlanBadge({ of }: { readonly of: InstallmentPlanHead }) {
  const { t } = useTranslation("installments");
  const state = stateOf(of);
  return <Badge {...planLooks[state]}>{t(`state.${state}`)}</Badge>;
}
