import type { Ministry } from "@aprisco/contract/ministries.ts";

/** The leaders of a ministry without duplicates: the account in charge, and members with the leader's role. */
export const leadersOf = ({ leader_name: account, leaders }: Ministry): readonly string[] => [
  ...new Set([...(account === null ? [] : [account]), ...leaders.map(({ name }) => name)]),
];
