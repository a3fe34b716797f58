import * as z from "zod/mini";

/** Somebody to choose: the name, and what tells two of one name apart. */
export const personChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** The name that they go by. */
  preferred_name: z.nullable(z.string()),
  /** Month and day of birth, "10-23"; null: unknown, or not shown to others. */
  birthday: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
});
export type PersonChoice = z.infer<typeof personChoice>;
