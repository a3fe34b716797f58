import * as z from "zod/mini";
import { isCleanText } from "./clean-text.ts";
import { choice, day, listOfChoices } from "./fields.ts";
import { routeTable } from "./route.ts";

/** The kinds of records that Busca Global finds, in the order of their groups; a feature that adds a source names its own here. */
export const searchTypes = ["member", "visitor", "user", "ministry", "leader", "event"] as const;
export type SearchType = (typeof searchTypes)[number];

/** spec.md §9: letters from which on something is looked for, and results of one answer. */
export const LEAST_LETTERS = 2;
export const MOST_RESULTS = 8;
/** Totals are exact up to here. */
export const COUNTED_RESULTS = 200;

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

const about = ["search", "people", "members", "visitors", "accounts", "ministries", "leadership"];

/** Busca Global (spec.md §7). Who is signed in may ask; each kind is found only with its own right, within its own row scope. */
export const searchRoutes = routeTable("search", {
  search: {
    method: "GET",
    path: "/search",
    summary:
      "Records that hold all the words, of the kinds that are asked for: the best eight, how many there are, and what else was meant",
    allow: "signedIn",
    about,
    query: searchQuery,
    reply: searchAnswer,
  },
  listSuggestions: {
    method: "GET",
    path: "/search/suggestions",
    summary: "The best eight records of all kinds that hold the words, while they are typed",
    allow: "signedIn",
    about,
    query: suggestionQuery,
    reply: z.array(searchResult),
  },
  getSearchScope: {
    method: "GET",
    path: "/search/global",
    summary: "The kinds of records that the caller may search, and which of them they may add",
    allow: "signedIn",
    about: ["search"],
    reply: searchScope,
  },
});

export const feature = {
  about: "Busca Global: records of every kind by a few letters, for each caller those that they may see.",
  routes: searchRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
