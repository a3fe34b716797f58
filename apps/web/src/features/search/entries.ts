import type { SearchType, SearchAnswer, SearchResult, SearchTotal } from "@aprisco/contract/search.ts";
import type { MenuEntry } from "../../shell/menu.ts";
import type { SearchAct } from "../../shell/search-acts.ts";
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
  readonly name: GroupName | "searches" | "opened" | "meant" | "acts";
  readonly entries: readonly Entry[];
  readonly totals?: readonly SearchTotal[];
}

export interface Offers {
  readonly acts: readonly SearchAct[];
  readonly actTitle: (act: SearchAct) => string;
  readonly places: readonly MenuEntry[];
  readonly placeTitle: (place: MenuEntry) => string;
}

const MOST_PLACES = 3;

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
  return [...sections, ...meant, ...section("acts", actEntries(words, answer?.results.length === 0, offers))];
}

/**
 * The first form is offered with the words as a name; all forms if no person was found. Other acts and places are offered if their
 * names match.
 */
function actEntries(words: string, isNothing: boolean, { acts, actTitle, places, placeTitle }: Offers): readonly Entry[] {
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
