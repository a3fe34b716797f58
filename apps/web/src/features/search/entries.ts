import type { SearchType, SearchAnswer, SearchResult, SearchTotal } from "@aprisco/contract/search.ts";
import type { MenuEntry } from "../../shell/menu.ts";
import type { SearchAct } from "../../shell/search-acts.ts";
import { folded } from "../../ui/choice/folded.ts";
import { nameHolds } from "../../ui/choice/person-names.ts";
import { foundGroups, type GroupName } from "./kinds.ts";
import type { OpenedRecord, Recent } from "./recent.ts";

export type Entry =
  | { readonly kind: "result"; readonly result: SearchResult }
  /** `day`: the first day of the linked list. */
  | { readonly kind: "all"; readonly total: SearchTotal; readonly day: string | null }
  | { readonly kind: "opened"; readonly record: OpenedRecord }
  | { readonly kind: "search" | "meant"; readonly words: string }
  /** `name`: the form's initial name; `isFirst`: also on Ctrl+Enter. */
  | { readonly kind: "act"; readonly act: SearchAct; readonly name: string | null; readonly isFirst: boolean }
  | { readonly kind: "place"; readonly place: MenuEntry };

export interface Section {
  readonly name: GroupName | "searches" | "opened" | "pages" | "meant" | "acts";
  readonly entries: readonly Entry[];
  readonly totals?: readonly SearchTotal[];
}

export interface Offers {
  readonly acts: readonly SearchAct[];
  readonly actTitle: (act: SearchAct) => string;
  readonly places: readonly MenuEntry[];
  readonly placeTitle: (place: MenuEntry) => string;
  /** Further words by which a screen is looked for. */
  readonly placeWords: (place: MenuEntry) => string;
}

const MOST_PLACES = 3;

/** Letters from which the beginning of a title's word names its screen. */
const TITLE_BEGINS = 4;
const LEAST_WORD = 3;

const wordsOf = (text: string): readonly string[] => folded(text).split(/\s+/).filter(Boolean);

/** Whether each typed word is a word of the screen, or begins a word of its title: the screen then stands before people. */
function isNamedBy(words: string, title: string, further: string): boolean {
  const [inTitle, own] = [wordsOf(title), wordsOf(further)];
  const isWord = (typed: string): boolean =>
    typed.length >= LEAST_WORD &&
    (own.includes(typed) || inTitle.some((word) => word === typed || (typed.length >= TITLE_BEGINS && word.startsWith(typed))));
  return wordsOf(words).every(isWord);
}

/** The option that Enter chooses unless another is marked: never an act, which would add a record. -1: none. */
export const firstChoice = (sections: readonly Section[]): number =>
  sections.flatMap(({ entries }) => entries).findIndex(({ kind }) => kind !== "act");

/** Whether the words may be a name: letters, no digits, no @. */
const isName = (words: string): boolean => /\p{L}{2}/u.test(words) && !/[\d@]/.test(words);

const section = (name: Section["name"], entries: readonly Entry[]): readonly Section[] => (entries.length > 0 ? [{ name, entries }] : []);

export const startSections = (recent: Recent, { acts }: Offers): readonly Section[] => [
  ...section(
    "searches",
    recent.searches.map((words) => ({ kind: "search", words })),
  ),
  ...section(
    "opened",
    recent.opened.map((record) => ({ kind: "opened", record })),
  ),
  ...section(
    "acts",
    acts.map((act) => ({ kind: "act", act, name: null, isFirst: false })),
  ),
];

/** The first day of events that are all in one month, as a search for a day or month finds them; the linked list begins there. */
function commonDay(type: SearchType, results: readonly SearchResult[]): string | null {
  if (type !== "event") return null;
  const days = results.flatMap((result) => (result.type === type && result.day !== null ? [result.day] : [])).toSorted();
  const [first] = days;
  return first !== undefined && days.every((day) => day.slice(0, 7) === first.slice(0, 7)) ? first : null;
}

export function foundSections(
  words: string,
  answer: SearchAnswer | undefined,
  group: GroupName | null,
  offers: Offers,
): readonly Section[] {
  const found = foundGroups(answer?.results ?? [], answer?.totals ?? []);
  const meant = section("meant", answer?.did_you_mean ? [{ kind: "meant", words: answer.did_you_mean }] : []);
  // A single group has room for links to the full lists.
  const isAlone = group !== null || found.length === 1;
  const sections = found.map(({ name, results, totals }): Section => {
    const shownOf = (type: SearchType): number => results.filter((result) => result.type === type).length;
    const cut = totals.filter(({ type, total, more }) => more || total > shownOf(type));
    const all = isAlone ? cut.map((total): Entry => ({ kind: "all", total, day: commonDay(total.type, results) })) : [];
    return {
      name,
      entries: [...results.map((result): Entry => ({ kind: "result", result })), ...all],
      ...(cut.length > 0 ? { totals } : {}),
    };
  });
  const pages = group === null ? offers.places.filter((place) => isNamedBy(words, offers.placeTitle(place), offers.placeWords(place))) : [];
  const shown = pages.slice(0, MOST_PLACES);
  const rest = { ...offers, places: offers.places.filter((place) => !shown.includes(place)) };
  return [
    ...section(
      "pages",
      shown.map((place) => ({ kind: "place", place })),
    ),
    ...sections,
    ...meant,
    ...section("acts", actEntries(words, answer?.results.length === 0 && shown.length === 0, rest)),
  ];
}

/**
 * The first form is offered with the words as a name; all forms if no person was found. Other acts and places are offered if their
 * names match.
 */
function actEntries(
  words: string,
  isNothing: boolean,
  { acts, actTitle, places, placeTitle }: Omit<Offers, "placeWords">,
): readonly Entry[] {
  const first = isName(words) ? acts.find(({ takesName }) => takesName) : undefined;
  return [
    ...acts.flatMap((act): Entry[] => {
      const isNamed = first !== undefined && act.takesName && (act === first || isNothing);
      if (!isNamed && !nameHolds(actTitle(act), words)) return [];
      return [{ kind: "act", act, name: isNamed ? words : null, isFirst: act === first }];
    }),
    ...places
      .filter((place) => nameHolds(placeTitle(place), words))
      .slice(0, MOST_PLACES)
      .map((place): Entry => ({ kind: "place", place })),
  ];
}

export function keyOfEntry(entry: Entry): string {
  if (entry.kind === "result") return `${entry.result.type}-${entry.result.id}`;
  if (entry.kind === "all") return `all-${entry.total.type}`;
  if (entry.kind === "opened") return entry.record.path;
  if (entry.kind === "act") return entry.act.title;
  if (entry.kind === "place") return entry.place.place.paths[0];
  return `${entry.kind}-${entry.words}`;
}
