import * as z from "zod/mini";

/** Somebody to choose: the name, and what tells two of one name apart. */
export const personChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** The name that they go by. */
  preferred_name: z.nullable(z.string()),
  /** Month and day of birth, without the year; null: unknown, or not shown to others. */
  birth_month: z.nullable(z.number()),
  birth_day: z.nullable(z.number()),
  neighborhood: z.nullable(z.string()),
});
export type PersonChoice = z.infer<typeof personChoice>;
