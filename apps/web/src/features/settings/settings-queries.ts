import { settingsRoutes } from "@aprisco/contract/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";

const settings = asked(settingsRoutes.getSettings);
export const settingsKey = settings.queryKey;

/** The church's settings; requested only if the account may read them. */
export const useSettings = (may: boolean) => useQuery({ ...settings, enabled: may });
