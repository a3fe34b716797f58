import * as z from "zod/mini";

export const gathered = z.object({
  name: z.string(),
  period: z.enum(["now", "daily", "weekly"]),
  /** "3 new visitors", as each kind counts in the reader's language. */
  lines: z.array(z.string()),
});
