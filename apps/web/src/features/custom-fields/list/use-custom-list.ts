import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { customName } from "@aprisco/contract/custom-fields-kinds.ts";
import { useChosenColumns } from "../../../ui/list/list-columns.ts";
import type { ListFilter } from "../../../ui/list/list-filters.tsx";
import type { ListAddress } from "../../../ui/list/list-search.ts";
import { useCustomFields } from "../values/use-custom-fields.ts";
import type { customColumns } from "./columns.tsx";
import type * as parts from "./parts.ts";

type Parts = typeof parts;

/** What a list of people takes of the church's own fields. */
export interface CustomList<A extends ListAddress> {
  /** The list's address, with an entry for each field. */
  readonly address: A;
  readonly filters: readonly ListFilter[];
  /** `text` draws a value or its absence. */
  readonly columns: (text: (value: string | null) => ReactNode) => ReturnType<typeof customColumns>;
}

/**
 * The church's own fields in a list: columns to choose from, filters, and the address that holds them. A church without any
 * loads nothing.
 *
 * @param list under which its columns are remembered
 * @param kept columns that are there before any is chosen
 * @param others the entries of the address that leave few rows, beside which texts may be looked into
 */
export function useCustomList<A extends ListAddress>(
  list: string,
  kept: readonly string[],
  bare: A,
  others: readonly string[],
): CustomList<A> {
  const { t, i18n } = useTranslation("custom-values");
  const fields = useCustomFields();
  const chosen = useChosenColumns(list);
  const [loaded, setLoaded] = useState<Parts | null>(null);
  const isAsked = fields !== null && fields.length > 0;
  useEffect(() => {
    let isHere = true;
    const load = async (): Promise<void> => {
      // On a line that broke the list stands without them; caught outside of the `import()`, as in ui/base/lazy-extra.ts.
      try {
        const all = await import("./parts.ts");
        if (isHere) setLoaded(all);
      } catch {}
    };
    if (isAsked) void load();
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  // Only what a column shows is asked for: a page with twenty of them costs half as much again.
  const shown = fields?.map(({ id }) => id).filter((id) => chosen[customName(id)] ?? kept.includes(customName(id))) ?? [];
  const address = shown.length > 0 ? { ...bare, query: { ...bare.query, own_fields: shown.join() } } : bare;
  if (!loaded || !isAsked) return { address, filters: [], columns: () => [] };
  return {
    address: loaded.withCustomAsks(address, fields, others),
    filters: loaded.customFilters(fields, t, loaded.isNarrow(address.search, fields, others)),
    columns: (text) => loaded.customColumns(fields, { t, language: i18n.language }, text),
  };
}
