import { settingsRoutes } from "@aprisco/contract/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../api/asked.ts";

const church = asked(settingsRoutes.getPublicSettings);
export const churchKey = church.queryKey;

export const useChurchData = () => useQuery(church);
