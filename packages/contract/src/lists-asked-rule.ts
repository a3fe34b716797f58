import * as z from "zod/mini";
import { isCleanText } from "./clean-text.ts";
import { ruleLimits } from "./lists-rule.ts";

/** Parses JSON; undefined: invalid. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The entry `rule` of a list's query: an unsaved rule as JSON. rule.ts reports its errors. */
export const askedRule = z.optional(
  z.pipe(
    z.string({ error: "field.text" }).check(
      z.maxLength(ruleLimits.asked, { error: "field.tooLong" }),
      z.refine((text) => isCleanText(text) && fromJson(text) !== undefined, { error: "field.invalid" }),
    ),
    z.transform(fromJson),
  ),
);
