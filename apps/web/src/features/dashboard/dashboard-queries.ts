import { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/client.ts";
import { useMay } from "../../api/session-state.ts";

/** On `window`, when something that the dashboard counts has changed (spec.md §7). */
export const dashboardEvent = "dashboard-refresh";
const key = ["getDashboardStats"] as const;

/** The figures that the account may see; the sidebar and the dashboard share one answer. */
export const useDashboardStats = () => {
  const may = useMay(dashboardRoutes.getDashboardStats.allow);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(dashboardRoutes.getDashboardStats, { signal })).data,
    enabled: may,
  });
};

/** Asks for the figures again whenever `dashboard-refresh` is heard; once, in the shell. */
export function useDashboardRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: key });
    addEventListener(dashboardEvent, refresh);
    return () => removeEventListener(dashboardEvent, refresh);
  }, [client]);
}
