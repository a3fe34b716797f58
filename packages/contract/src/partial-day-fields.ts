import * as z from "zod/mini";
import { isDay } from "./fields.ts";
import { isPartialDay, yearOf } from "./partial-day.ts";

// Apart from the other schemas of fields, which the public form loads.

/** A day of which a part may be unknown (partial-day.ts). For replies. */
export const partialDay = z.string().check(z.refine((value) => isDay(value) || isPartialDay(value)));

const optionalPartial = (isKnown: (value: string) => boolean) =>
  z.optional(
    z.nullable(
      z.pipe(
        z
          .string({ error: "field.date" })
          .check(z.refine((value) => value === "" || isDay(value) || (isPartialDay(value) && isKnown(value)), { error: "field.date" })),
        z.transform((value: string) => (value === "" ? null : value)),
      ),
    ),
  );
/** A day of birth: also a year, a month of a year, or month and day without the year. */
export const optionalBirth = optionalPartial(() => true);
/** A day in a life: also a year, or a month of a year. */
export const optionalLifeDay = optionalPartial((value) => yearOf(value) !== null);
