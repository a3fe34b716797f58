import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export const churchKey = ["getPublicSettings"] as const;

/** The church's name, place, contact and service times, as anybody may know them. */
export const useChurchData = () =>
  useQuery({ queryKey: churchKey, queryFn: async ({ signal }) => (await call(settingsRoutes.getPublicSettings, { signal })).data });
