import { networkRoutes, type Network } from "@aprisco/contract/group-networks.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import type { Option } from "../../ui/form/select-field.tsx";

/** Steps to the right for each network that it is in. */
const step = "\u2003";

/** The networks in use as options, as a tree; none for an account that may not read them. */
export function useNetworkOptions(): readonly Option[] {
  const { data = [] } = useQuery({ ...asked(networkRoutes.listNetworks), enabled: useAllowed(networkRoutes.listNetworks.allow) });
  return data
    .filter(({ archived }) => !archived)
    .map(({ id, name, depth }: Network) => ({ value: String(id), label: `${step.repeat(depth)}${name}` }));
}
