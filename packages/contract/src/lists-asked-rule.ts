import * as z from "zod/mini";
import { isCleanText } from "./clean-text.ts";
import { ruleLimits } from "./lists-rule.ts";

/** The JSON of a text; undefined: it is none. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The entry `rule` of a list's query: the rule of a list that is not saved, as JSON. What is wrong in it rule.ts says. */
export const askedRule = z.optional(
  z.pipe(
    z.string({ error: "field.text" }).check(
      z.maxLength(ruleLimits.asked, { error: "field.tooLong" }),
      z.refine((text) => isCleanText(text) && fromJson(text) !== undefined, { error: "field.invalid" }),
    ),
    z.transform(fromJson),
  ),
);
