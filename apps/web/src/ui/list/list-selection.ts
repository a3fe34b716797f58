import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { Total } from "../../api/pages.ts";

export interface ListBulk<T> {
  /** Absent: every record can be selected. */
  readonly may?: (item: T) => boolean;
  readonly most: number;
  readonly label: (item: T) => string;
  /** "2 cadastros marcados". */
  readonly chosen: (count: number) => string;
  /** Shown while nothing is selected, beside the button that selects all. */
  readonly hint?: string;
  readonly actions: (items: readonly T[], clear: () => void) => ReactNode;
  /** Acts on all matches of the filter. Absent: one call's limit is the maximum. */
  readonly found?: FoundBulk;
}

/** Acts on all matches of the filter, loaded or not: they take the filter, or go through it page by page. */
export interface FoundBulk {
  /** "Selecionar as 1.284". */
  readonly choose: (found: Total) => string;
  /** "As 1.284 pessoas encontradas estão selecionadas". */
  readonly chosen: (found: Total) => string;
  /** Shown after one of them was unticked: only loaded records stay selected. */
  readonly loaded: (count: number) => string;
  readonly actions: (found: Total) => ReactNode;
}

interface TickList<T> {
  readonly list: string;
  readonly items: readonly T[];
  /** The total; null: not known yet. */
  readonly found: Total | null;
  /** The items and the total are still those of the previous query. */
  readonly isStale: boolean;
  /** The filter as text: a change ends the selection of all matches. */
  readonly filter: string;
}

export interface Selection<T> {
  readonly bulk: ListBulk<T>;
  readonly choosable: readonly T[];
  /** The records that are selected one by one; empty while all matches are. */
  readonly chosen: readonly T[];
  /** The total of the matches, if all of them may be selected. */
  readonly found: Total | null;
  readonly isWhole: boolean;
  readonly isAny: boolean;
  readonly words: string;
  readonly isChosen: (item: T) => boolean;
  readonly may: (item: T) => boolean;
  /**
   * `range`: selects all from the last toggled record to this one. If all matches are selected, unticking one keeps the other
   * loaded ones.
   */
  readonly toggle: (item: T, range?: boolean) => void;
  readonly all: () => void;
  /** Selects the loaded records, up to one call's limit; deselects if they are selected already. */
  readonly turnAll: () => void;
  readonly ticked: "none" | "some" | "all";
  readonly whole: () => void;
  readonly none: () => void;
}

interface TickState {
  readonly ids: ReadonlySet<number>;
  /** The filter of which all matches are selected; null: single ids are. */
  readonly whole: string | null;
  /** All matches were selected before one was unticked. */
  readonly isRest: boolean;
}
const nothing: TickState = { ids: new Set(), whole: null, isRest: false };

/**
 * Query client → list → selection and its filter: coming back from a record's page restores it. A WeakMap, so that it ends with the
 * client.
 */
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
 * The selected records of a list. Records that leave the list or can no longer be selected are dropped. If the act allows it, all
 * matches can be selected until the filter changes.
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
