import * as z from "zod/mini";
import { choice, day, optionalDay, optionalText, version } from "../fields.ts";
import { cargos } from "./choices.ts";

const papers = { place: optionalText(120), church: optionalText(120), minister: optionalText(120), revoked_on: optionalDay };
export const ordinationInput = z.object({ cargo: choice(cargos), on_date: day, ...papers });
/** A change: an absent field is unchanged. With `revoked_on` it stays as history. */
export const ordinationChange = z.object({ cargo: z.optional(choice(cargos)), on_date: z.optional(day), ...papers, version });

export const ordination = z.object({
  id: z.number(),
  person_id: z.number(),
  cargo: choice(cargos),
  on_date: z.string(),
  place: z.nullable(z.string()),
  church: z.nullable(z.string()),
  minister: z.nullable(z.string()),
  revoked_on: z.nullable(z.string()),
  version: z.number(),
});
export type Ordination = z.infer<typeof ordination>;
