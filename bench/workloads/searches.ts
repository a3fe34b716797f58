import { firstNames, folded, surnames } from "../generator/names.ts";
import { both, get, limitGet, pickOf } from "./requests.ts";
import type { Ground, Workload } from "./workload.ts";

/** The screens' search and the limit server's, for the same kind of words. */
const search = (name: string, title: string, list: string, wordsOf: (ground: Ground) => string): Workload => ({
  name,
  title,
  callers: both,
  product: get((ground) => `${list}?limit=25&q=${encodeURIComponent(wordsOf(ground))}`),
  limit: limitGet((ground) => `/search?q=${encodeURIComponent(wordsOf(ground))}`),
  ratio: 6,
});

/** Four letters from within a surname, as somebody types who remembers half of it. */
function middleOf(ground: Ground): string {
  const name = folded(pickOf(ground, surnames));
  const from = ground.chance.between(1, Math.max(2, name.length - 4));
  return name.slice(from, from + 4);
}
const fullName = (ground: Ground): string => `${pickOf(ground, firstNames)} ${pickOf(ground, surnames)}`;
const surname = (ground: Ground): string => folded(pickOf(ground, surnames));

export const searches: readonly Workload[] = [
  search("search-rare", "search: a full name (0.01 %)", "/visitors", fullName),
  search("search-common", "search: a surname (1 %)", "/visitors", surname),
  search("search-middle", "search: the middle of a name", "/visitors", middleOf),
  search("members-search-rare", "members: a full name (0.01 %)", "/members", fullName),
  search("members-search-common", "members: a surname (1 %)", "/members", surname),
  search("members-search-middle", "members: the middle of a name", "/members", middleOf),
];
