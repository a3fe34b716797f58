import { useState, type ReactNode } from "react";

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
}

export interface Selection<T> {
  readonly bulk: ListBulk<T>;
  /** Those of the list that may be ticked. */
  readonly choosable: readonly T[];
  readonly chosen: readonly T[];
  readonly isChosen: (item: T) => boolean;
  readonly may: (item: T) => boolean;
  /** `range`: ticks all from the one that was ticked or unticked last to this one. */
  readonly toggle: (item: T, range?: boolean) => void;
  readonly all: () => void;
  readonly none: () => void;
}

/** Which records of a list are ticked. What is no longer in the list, or may no longer be ticked, no longer is. */
export function useSelection<T extends { readonly id: number }>(
  items: readonly T[],
  bulk: ListBulk<T> | undefined,
): Selection<T> | undefined {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  if (bulk === undefined) return undefined;
  const may = (item: T): boolean => bulk.may?.(item) ?? true;
  const choosable = items.filter(may);
  const chosen = choosable.filter(({ id }) => ids.has(id));
  return {
    bulk,
    choosable,
    chosen,
    may,
    isChosen: ({ id }) => ids.has(id),
    toggle: ({ id }, range = false) => {
      const next = new Set(chosen.map((item) => item.id));
      const ends = [choosable.findIndex((item) => item.id === last), choosable.findIndex((item) => item.id === id)];
      if (range && Math.min(...ends) >= 0) {
        for (const item of choosable.slice(Math.min(...ends), Math.max(...ends) + 1)) if (next.size < bulk.most) next.add(item.id);
      } else if (!next.delete(id) && next.size < bulk.most) next.add(id);
      setLast(id);
      setIds(next);
    },
    all: () => setIds(new Set(choosable.slice(0, bulk.most).map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}
