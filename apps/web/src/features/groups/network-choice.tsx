import { networkRoutes, type Network } from "@aprisco/contract/group-networks.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import type { Option } from "../../ui/form/select-field.tsx";

/** Steps to the right for each network that it is in. */
const step = "\u2003";

/** All but one network and those within it, of a list that has each network before those within it. */
export function withoutBranch(networks: readonly Network[], id: number | undefined): readonly Network[] {
  const branch = new Set<number>();
  return networks.filter((network) => {
    if (network.id !== id && (network.parent_id === null || !branch.has(network.parent_id))) return true;
    branch.add(network.id);
    return false;
  });
}

/**
 * The networks in use as options, as a tree; none for an account that may not read them.
 *
 * @param branch the network whose place is chosen: it does not stand in itself, nor in one within it
 */
export function useNetworkOptions(branch?: number): readonly Option[] {
  const { data = [] } = useQuery({ ...asked(networkRoutes.listNetworks), enabled: useAllowed(networkRoutes.listNetworks.allow) });
  return withoutBranch(data, branch)
    .filter(({ archived }) => !archived)
    .map(({ id, name, depth }) => ({ value: String(id), label: `${step.repeat(depth)}${name}` }));
}
