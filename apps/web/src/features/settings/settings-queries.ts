import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const settingsKey = ["getSettings"] as const;

/** The church's settings as staff see them; asks only while the account may. */
export const useSettings = (may: boolean) =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(settingsRoutes.getSettings, { signal })).data,
    enabled: may,
  });
