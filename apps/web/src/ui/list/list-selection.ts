import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { Total } from "../../api/pages.ts";

/** What may be done with several records at once. */
export interface ListBulk<T> {
  /** Absent: every record may be ticked. */
  readonly may?: (item: T) => boolean;
  /** As many as one call takes. */
  readonly most: number;
  /** The label of a record's box. */
  readonly label: (item: T) => string;
  /** "2 cadastros marcados". */
  readonly chosen: (count: number) => string;
  /** Shown while nothing is ticked, beside the button that ticks all. */
  readonly hint?: string;
  readonly actions: (items: readonly T[], clear: () => void) => ReactNode;
  /** Absent: what one call takes is the most that can be chosen. */
  readonly found?: FoundBulk;
}

/** What may be done with all that the filter finds, loaded or not: verbs that take the filter, or go through it page by page. */
export interface FoundBulk {
  /** "Selecionar as 1.284". */
  readonly choose: (found: Total) => string;
  /** "As 1.284 pessoas encontradas estão selecionadas". */
  readonly chosen: (found: Total) => string;
  /** Said once one of them was unticked: what stays ticked are those that are loaded. */
  readonly loaded: (count: number) => string;
  readonly actions: (found: Total) => ReactNode;
}

/** The list that records are ticked in. */
interface TickList<T> {
  /** What tells it from other lists. */
  readonly list: string;
  readonly items: readonly T[];
  /** How many there are; null: not known yet. */
  readonly found: Total | null;
  /** The items, and their number, are still those of the question before. */
  readonly isStale: boolean;
  /** The filter as a text: another one is another choice. */
  readonly filter: string;
}

export interface Selection<T> {
  readonly bulk: ListBulk<T>;
  /** Those of the list that may be ticked. */
  readonly choosable: readonly T[];
  /** Those that are ticked one by one; none while all of the filter are chosen. */
  readonly chosen: readonly T[];
  /** All that the filter finds, when it may be chosen. */
  readonly found: Total | null;
  /** All that the filter finds is chosen. */
  readonly isWhole: boolean;
  readonly isAny: boolean;
  /** What is chosen, in words. */
  readonly words: string;
  readonly isChosen: (item: T) => boolean;
  readonly may: (item: T) => boolean;
  /** `range`: ticks all from the one that was ticked or unticked last to this one. Of all that the filter finds it leaves the loaded others. */
  readonly toggle: (item: T, range?: boolean) => void;
  readonly all: () => void;
  /** Of the loaded ones as many as one call takes; when these are ticked already, none. */
  readonly turnAll: () => void;
  /** How many of the loaded ones are ticked, of those that may be. */
  readonly ticked: "none" | "some" | "all";
  readonly whole: () => void;
  readonly none: () => void;
}

interface TickState {
  readonly ids: ReadonlySet<number>;
  /** The filter of which all are chosen, and not these ids. */
  readonly whole: string | null;
  /** All of the filter were chosen before. */
  readonly isRest: boolean;
}
const nothing: TickState = { ids: new Set(), whole: null, isRest: false };

/** By list, what was ticked under which filter: who comes back from a record's page finds it. It goes with the page's answers. */
const kept = new WeakMap<object, Map<string, { readonly filter: string; readonly chosen: TickState }>>();

function useChosen({ list, filter }: Pick<TickList<never>, "list" | "filter">) {
  const client = useQueryClient();
  const [state, setState] = useState(() => {
    const known = kept.get(client)?.get(list);
    return known?.filter === filter ? known.chosen : nothing;
  });
  useEffect(() => {
    const lists = kept.get(client) ?? new Map<string, { readonly filter: string; readonly chosen: TickState }>();
    kept.set(client, lists.set(list, { filter, chosen: state }));
  }, [client, list, filter, state]);
  return [state, setState] as const;
}

/**
 * Which records of a list are ticked. What is no longer in the list, or may no longer be ticked, no longer is. Where the bulk can
 * all that the filter finds may be chosen instead, until the filter is another one.
 */
export function useSelection<T extends { readonly id: number }>(
  { list, items, found, isStale, filter }: TickList<T>,
  bulk: ListBulk<T> | undefined,
): Selection<T> | undefined {
  const [state, setState] = useChosen({ list, filter });
  const [last, setLast] = useState<number | null>(null);
  if (state.whole !== null && state.whole !== filter) setState(nothing);
  if (bulk === undefined) return undefined;
  const { ids, isRest } = state;
  const may = (item: T): boolean => bulk.may?.(item) ?? true;
  const choosable = items.filter(may);
  const isWhole = bulk.found !== undefined && found !== null && state.whole === filter;
  const chosen = isWhole ? [] : choosable.filter(({ id }) => ids.has(id));
  const choose = (next: ReadonlySet<number>, rest = isRest) => setState({ ids: next, whole: null, isRest: rest && next.size > 0 });
  const isFull = isWhole || (chosen.length > 0 && chosen.length >= Math.min(choosable.length, bulk.most));
  const all = () => choose(idsOf(choosable), false);
  const none = () => setState(nothing);
  const idsOf = (some: readonly T[]) => new Set(some.slice(0, bulk.most).map(({ id }) => id));
  return {
    bulk,
    choosable,
    chosen,
    found: bulk.found && (isWhole || !isStale) ? found : null,
    isWhole,
    isAny: isWhole || chosen.length > 0,
    words: isWhole ? bulk.found.chosen(found) : isRest && bulk.found ? bulk.found.loaded(chosen.length) : bulk.chosen(chosen.length),
    may,
    isChosen: ({ id }) => isWhole || ids.has(id),
    toggle: ({ id }, range = false) => {
      setLast(id);
      if (isWhole) return choose(idsOf(choosable.filter((item) => item.id !== id)), true);
      const next = new Set(chosen.map((item) => item.id));
      const ends = [choosable.findIndex((item) => item.id === last), choosable.findIndex((item) => item.id === id)];
      if (range && Math.min(...ends) >= 0) {
        for (const item of choosable.slice(Math.min(...ends), Math.max(...ends) + 1)) if (next.size < bulk.most) next.add(item.id);
      } else if (!next.delete(id) && next.size < bulk.most) next.add(id);
      choose(next);
    },
    all,
    turnAll: isFull ? none : all,
    ticked: isWhole || (isFull && chosen.length === choosable.length) ? "all" : chosen.length > 0 ? "some" : "none",
    whole: () => setState({ ...nothing, whole: filter }),
    none,
  };
}
