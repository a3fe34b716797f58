import { firstNames, folded, surnames } from "../generator/names.ts";
import { signedIn, type Ground, type Workload } from "./workload.ts";

const pickOf = ({ chance }: Ground, items: readonly string[]): string => items[chance.between(0, items.length)] ?? "";

/** The screen's search and the limit server's, for the same kind of words. */
function search(name: string, title: string, wordsOf: (ground: Ground) => string): Workload {
  return {
    name,
    title,
    callers: [1, 8],
    product: (ground) => (caller) => ({
      method: "GET",
      path: `/api/visitors?limit=25&q=${encodeURIComponent(wordsOf(ground))}`,
      headers: signedIn(ground, caller),
    }),
    limit: (ground) => () => ({ method: "GET", path: `/search?q=${encodeURIComponent(wordsOf(ground))}` }),
    ratio: 6,
  };
}

/** Four letters from within a surname, as somebody types who remembers half of it. */
function middleOf(ground: Ground): string {
  const name = folded(pickOf(ground, surnames));
  const from = ground.chance.between(1, Math.max(2, name.length - 4));
  return name.slice(from, from + 4);
}

export const searches: readonly Workload[] = [
  search("search-rare", "search: a full name (0.01 %)", (ground) => `${pickOf(ground, firstNames)} ${pickOf(ground, surnames)}`),
  search("search-common", "search: a surname (1 %)", (ground) => folded(pickOf(ground, surnames))),
  search("search-middle", "search: the middle of a name", middleOf),
];
