import * as z from "zod/mini";
import { choice, day, optionalDay, optionalText } from "../fields.ts";
import { cargos } from "./choices.ts";

export const ordinationInput = z.object({
  cargo: choice(cargos),
  on_date: day,
  place: optionalText(120),
  church: optionalText(120),
  minister: optionalText(120),
  revoked_on: optionalDay,
});

export const ordination = z.object({
  id: z.number(),
  person_id: z.number(),
  cargo: choice(cargos),
  on_date: z.string(),
  place: z.nullable(z.string()),
  church: z.nullable(z.string()),
  minister: z.nullable(z.string()),
  revoked_on: z.nullable(z.string()),
});
export type Ordination = z.infer<typeof ordination>;
