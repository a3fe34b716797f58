import * as z from "zod/mini";

const month = z.string({ error: "field.date" }).check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: "field.date" }));

/** First and last month of a report, "YYYY-MM", 24 at most; default: this month and the eleven before it. */
export const monthsQuery = z.object({ from: z.optional(month), to: z.optional(month) });
