import type { Ministry } from "@aprisco/contract/ministries.ts";

/** Who leads a ministry, each once: the account, and the people among those who serve in it. */
export const leadersOf = ({ leader_name: account, leaders }: Ministry): readonly string[] => [
  ...new Set([...(account === null ? [] : [account]), ...leaders.map(({ name }) => name)]),
];
