/** The closed lists of a ministry, without schemas. */

/** A closed ministry is history: it is still found, and its name is free again. */
export const ministryStatuses = ["active", "paused", "closed"] as const;
export const ministrySorts = ["name", "-name", "created_at", "-created_at"] as const;
