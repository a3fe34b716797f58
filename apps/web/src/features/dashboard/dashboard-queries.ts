import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { batchRoutes } from "@aprisco/contract/batches.ts";
import type { careVisitRoutes } from "@aprisco/contract/care-visits.ts";
import { type DutyKind, dashboardRoutes } from "@aprisco/contract/dashboard.ts";
import type { financeMonthRoutes } from "@aprisco/contract/finance-months.ts";
import type { financeRoutes } from "@aprisco/contract/finance.ts";
import type { Condition } from "@aprisco/contract/permissions.ts";
import type { installmentRoutes } from "@aprisco/contract/installments.ts";
import type { rollRoutes } from "@aprisco/contract/roll.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { rightOf } from "../../api/light-route.ts";
import { useAllowed, useMay } from "../../api/rights.ts";

/** The figures that the account may see; sidebar and dashboard share one answer. */
export const useDashboardStats = () => {
  const may = useMay(dashboardRoutes.getDashboardStats.allow);
  return useQuery({ ...asked(dashboardRoutes.getDashboardStats), enabled: may });
};

/** Everybody may be asked to serve, which alone is no reason for a work list: those without one see it beside their ministries. */
const rightOfDuty: Readonly<Record<Exclude<DutyKind, "rosterAnswer">, Condition>> = {
  registration: rightOf<typeof accountRoutes.approveUser>("users:edit"),
  firstContact: rightOf<typeof visitorRoutes.createVisitorContact>("visitors:edit"),
  followUp: rightOf<typeof visitorRoutes.createVisitorContact>("visitors:edit"),
  batch: rightOf<typeof batchRoutes.closeBatch>("finance:manage"),
  installment: rightOf<typeof installmentRoutes.payInstallment>("finance:edit"),
  voucher: rightOf<typeof financeRoutes.updateTransaction>({ anyOf: ["finance:edit", "finance:create"] }),
  month: rightOf<typeof financeMonthRoutes.closeFinanceMonth>("finance:manage"),
  transfer: rightOf<typeof rollRoutes.acceptTransfer>("members:edit"),
  groupReport: { anyOf: ["cells:edit", { relation: "groupReporter" }] },
  lateGroup: { relation: "networkSupervisor" },
  rosterGap: { relation: "ministryLeader" },
  stockCount: { relation: "stockCounter" },
  careVisit: rightOf<typeof careVisitRoutes.completeCareVisit>("pastoral:edit"),
};
export const anyDuty: Condition = { anyOf: [...new Set(Object.values(rightOfDuty))] };

/** Whether the church has neither visitors nor registrations; undefined while that is not known. */
export function useIsNewChurch(): boolean | undefined {
  const [stats, duties] = [useDashboardStats(), useDuties()];
  if (stats.isLoading || duties.isLoading) return undefined;
  return stats.data?.visitors === 0 && duties.data?.length === 0;
}

/** The paths of the records that the account's pending work is about. */
export const useDutyTargets = (): readonly string[] => useDuties().data?.map(({ target }) => target) ?? [];

/** The pending work of the account; not requested without a right for any kind. */
export const useDuties = () => {
  const may = useAllowed(anyDuty);
  return useQuery({ ...asked(dashboardRoutes.listDuties), enabled: may });
};
