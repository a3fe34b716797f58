import * as z from "zod/mini";
import { routeTable } from "../route.ts";
import { searchAnswer, searchQuery, searchResult, searchScope, suggestionQuery } from "./result.ts";

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
