import { settingsRoutes } from "@aprisco/contract/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../api/asked.ts";

const church = asked(settingsRoutes.getPublicSettings);
export const churchKey = church.queryKey;

/** The church's public data: name, address, contacts and service times. */
export const useChurchData = () => useQuery(church);
