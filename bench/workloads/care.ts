import { addressOf, type Workload } from "./workload.ts";

/** Pastoral care: for 100,000 people 30,000 families. */
export const care: readonly Workload[] = [
  {
    name: "care-board",
    title: "the board of pastoral care, 30,000 families",
    callers: [1],
    product: (ground) => (caller) => ({
      method: "GET",
      path: "/api/pastoral/dashboard",
      headers: { authorization: `Bearer ${ground.token(caller)}`, "x-forwarded-for": addressOf(caller + 1) },
    }),
    limit: null,
    databaseMs: 20,
  },
];
