// No schemas here: the search dialog takes no more of the contract than this.

/** The kinds of records that Busca Global finds, in the order of their groups; a feature that adds a source names its own here. */
export const searchTypes = ["member", "visitor", "user", "ministry", "leader", "event"] as const;
export type SearchType = (typeof searchTypes)[number];

/** spec.md §9: letters from which on something is looked for, and results of one answer. */
export const LEAST_LETTERS = 2;
export const MOST_RESULTS = 8;
/** Totals are exact up to here. */
export const COUNTED_RESULTS = 200;
