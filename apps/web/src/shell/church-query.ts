import { settingsRoutes } from "@aprisco/contract/settings.ts";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { asked } from "../api/asked.ts";

const church = asked(settingsRoutes.getPublicSettings);
export const churchKey = church.queryKey;

/** The church's data outside a component. */
export const churchOf = (client: QueryClient) => client.ensureQueryData(church);

export const useChurchData = () => useQuery(church);
