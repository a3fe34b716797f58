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

/** Four letters from the middle of a surname. */
function middleOf(ground: Ground): string {
  const name = folded(pickOf(ground, surnames));
  const from = ground.chance.between(1, Math.max(2, name.length - 4));
  return name.slice(from, from + 4);
}
const fullName = (ground: Ground): string => `${pickOf(ground, firstNames)} ${pickOf(ground, surnames)}`;
const surname = (ground: Ground): string => folded(pickOf(ground, surnames));

function mistyped(ground: Ground): string {
  const name = surname(ground);
  const at = ground.chance.between(1, name.length - 1);
  return `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`;
}
const beginning = (ground: Ground, letters: number): string => folded(pickOf(ground, firstNames)).slice(0, letters);

/**
 * Texts typed into Busca Global, each kind equally often: letter by letter, whole, in parts, misspelled, a number, an address, a
 * ministry, an event.
 */
const typed: readonly ((ground: Ground) => string)[] = [
  fullName,
  surname,
  middleOf,
  mistyped,
  (ground) => beginning(ground, 2),
  (ground) => beginning(ground, 3),
  (ground) => folded(pickOf(ground, surnames)).slice(1, 4),
  (ground) => `${folded(pickOf(ground, firstNames))} ${surname(ground).charAt(0)}`,
  (ground) => `1199${ground.chance.between(100, 1_000)}`,
  (ground) => `${folded(pickOf(ground, firstNames))}.${surname(ground).slice(0, 3)}`,
  (ground) => `equipe ${ground.chance.between(1, 200)}`,
  (ground) => `encontro ${ground.chance.between(1, 200)}`,
  () => "wykwyk qwrt",
];
const anything = (ground: Ground): string => typed[ground.chance.between(0, typed.length)]?.(ground) ?? "";

export const searches: readonly Workload[] = [
  {
    name: "search-everywhere",
    title: "Busca Global: anything that is typed",
    callers: both,
    product: get((ground) => `/search?q=${encodeURIComponent(anything(ground))}`),
    limit: null,
  },
  search("search-rare", "search: a full name (0.01 %)", "/visitors", fullName),
  search("search-common", "search: a surname (1 %)", "/visitors", surname),
  search("search-middle", "search: the middle of a name", "/visitors", middleOf),
  search("members-search-rare", "members: a full name (0.01 %)", "/members", fullName),
  search("members-search-common", "members: a surname (1 %)", "/members", surname),
  search("members-search-middle", "members: the middle of a name", "/members", middleOf),
];
