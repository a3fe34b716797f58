import * as z from "zod/mini";
import { choice, day, listOfChoices } from "../fields.ts";
import { isCleanText } from "../clean-text.ts";
import { LEAST_LETTERS, searchTypes } from "./choices.ts";

/** What is looked for: composed, since a letter and its accent may come as two signs. */
const words = z
  .string({ error: (issue) => (issue.input === undefined ? "field.required" : "field.text") })
  .check(
    z.trim(),
    z.normalize("NFC"),
    z.minLength(LEAST_LETTERS, { error: "field.tooShort" }),
    z.maxLength(200, { error: "field.tooLong" }),
    z.refine(isCleanText, { error: "field.text" }),
  );

export const searchQuery = z.object({
  q: words,
  /** Kinds, separated by commas; absent: all. Of those that the caller may not search nothing is found. */
  entities: z.optional(listOfChoices(searchTypes)),
});
export const suggestionQuery = z.object({ q: words });

/** A record that was found: what tells it apart, as far as the caller may see it in the record's own list. */
export const searchResult = z.object({
  type: choice(searchTypes),
  id: z.number(),
  title: z.string(),
  /** Words of the record's own: a member's or visitor's neighbourhood, a user's e-mail, a ministry's leader or a leader's ministry. */
  subtitle: z.nullable(z.string()),
  /** A word of the closed list of its kind: status of the member, card, account or ministry, position of the leader. Null to narrow readers. */
  status: z.nullable(z.string()),
  /** A visitor's first visit. */
  day: z.nullable(day),
  /** As screens write it; null where there is none or it is not the caller's to see. */
  phone: z.nullable(z.string()),
  /** Opens WhatsApp, where the phone takes calls. */
  whatsapp_link: z.nullable(z.string()),
  /** The place in the app that shows the record. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchTotal = z.object({
  type: choice(searchTypes),
  total: z.number(),
  /** There are more than were counted. */
  more: z.boolean(),
});
export type SearchTotal = z.infer<typeof searchTotal>;

export const searchAnswer = z.object({
  /** By kind in the order of the kinds, the best first. Each kind that has something is among them. */
  results: z.array(searchResult),
  /** Of the kinds that have something, in the same order. */
  totals: z.array(searchTotal),
  /** What was meant instead, when little was found: something that the caller finds more with. */
  did_you_mean: z.nullable(z.string()),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** What the caller may search, and which of it they may add. */
export const searchScope = z.object({ types: z.array(z.object({ type: choice(searchTypes), creates: z.boolean() })) });
export type SearchScope = z.infer<typeof searchScope>;
