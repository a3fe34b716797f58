import { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/session-state.ts";

/** The figures that the account may see; the sidebar and the dashboard share one answer. */
export const useDashboardStats = () => {
  const may = useMay(dashboardRoutes.getDashboardStats.allow);
  return useQuery({ ...asked(dashboardRoutes.getDashboardStats), enabled: may });
};
