import * as z from "zod/mini";
import { isCleanText } from "./clean-text.ts";
import { choice, day, listOfChoices } from "./fields.ts";
import { routeTable } from "./route.ts";

/** The kinds of records of Busca Global, in the order of their groups. A feature that adds a source adds its kind here. */
export const searchTypes = [
  "member",
  "visitor",
  "user",
  "ministry",
  "group",
  "leader",
  "volunteer",
  "position",
  "event",
  "asset",
  "item",
  "family",
] as const;
export type SearchType = (typeof searchTypes)[number];

/** spec.md §9: the least number of letters to search, and the number of results. */
export const LEAST_LETTERS = 2;
export const MOST_RESULTS = 8;
/** Totals are exact up to this number. */
export const COUNTED_RESULTS = 200;

/** The search text in NFC, because a letter and its accent may be two characters. */
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
  /** Kinds, separated by commas; default: all. Kinds without the caller's right find nothing. */
  entities: z.optional(listOfChoices(searchTypes)),
});
export const suggestionQuery = z.object({ q: words });

/** A result with data that identify it, as far as the caller sees them in the record's own list. */
export const searchResult = z.object({
  type: choice(searchTypes),
  id: z.number(),
  title: z.string(),
  /** The record's own words: neighbourhood of a member, visitor or family, e-mail of a user, leader of a ministry, ministry of a leader or position, positions of a volunteer. */
  subtitle: z.nullable(z.string()),
  /** A closed value of its kind: status of a member, card, account, ministry or volunteer, position of a leader. Null for narrow readers. */
  status: z.nullable(z.string()),
  /** A visitor's first visit. */
  day: z.nullable(day),
  /** Formatted for display; null: none, or not visible to the caller. */
  phone: z.nullable(z.string()),
  /** Opens WhatsApp; null if the telephone accepts no calls. */
  whatsapp_link: z.nullable(z.string()),
  /** The record's path in the application. */
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
  /** By kind in order, best first. Every kind with results is included. */
  results: z.array(searchResult),
  /** Of the kinds with results, in the same order. */
  totals: z.array(searchTotal),
  /** Another reading of the words that finds more for the caller; null: none. */
  did_you_mean: z.nullable(z.string()),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** The kinds that the caller may search, and those that they may add. */
export const searchScope = z.object({ types: z.array(z.object({ type: choice(searchTypes), creates: z.boolean() })) });
export type SearchScope = z.infer<typeof searchScope>;

/** Who leads a ministry finds its volunteers and positions without a right of the section. */
const allow = { anyOf: ["signedIn", { relation: "ministryLeader" }] } as const;
const about = ["search", "people", "members", "visitors", "accounts", "ministries", "groups", "leadership", "volunteers", "positions"];

/** Busca Global (spec.md §7). Every signed-in account may search; each kind needs its own right and is limited to the caller's rows. */
export const searchRoutes = routeTable("search", {
  search: {
    method: "GET",
    path: "/search",
    summary:
      "Records that hold all the words, of the kinds that are asked for: the best eight, how many there are, and what else was meant",
    allow,
    about,
    query: searchQuery,
    reply: searchAnswer,
  },
  listSuggestions: {
    method: "GET",
    path: "/search/suggestions",
    summary: "The best eight records of all kinds that hold the words, while they are typed",
    allow,
    about,
    query: suggestionQuery,
    reply: z.array(searchResult),
  },
  getSearchScope: {
    method: "GET",
    path: "/search/global",
    summary: "The kinds of records that the caller may search, and which of them they may add",
    allow,
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
