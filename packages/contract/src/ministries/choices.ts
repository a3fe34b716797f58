/** The closed lists of a ministry, without schemas. */

/** An inactive ministry is history: it is still found, and its name is free again. */
export const ministryStatuses = ["active", "inactive"] as const;
export const ministrySorts = ["name", "-name", "created_at", "-created_at"] as const;
