import * as z from "zod/mini";
import { instant, name, version } from "../fields.ts";

/** Unique among the open ones of the church; accents and case do not tell two names apart. */
const congregationName = name(80).check(z.minLength(2, { error: "field.tooShort" }));
export const congregationInput = z.object({ name: congregationName });
export const congregationChange = z.object({ name: z.optional(congregationName), version });

export const congregation = z.object({
  id: z.number(),
  name: z.string(),
  /** The congregation that stands for the church itself. */
  is_seat: z.boolean(),
  /** Since then nothing new belongs to it; what does stays. */
  closed_at: z.nullable(instant),
  version: z.number(),
});
export type Congregation = z.infer<typeof congregation>;
