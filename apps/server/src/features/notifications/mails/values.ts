import * as z from "zod/mini";

export const gathered = z.object({
  name: z.string(),
  period: z.enum(["now", "daily", "weekly"]),
  /** "3 new visitors", in each kind's text. */
  lines: z.array(z.string()),
  /** The address that ends these messages; absent in those of older releases. */
  stop: z.optional(z.string()),
});
