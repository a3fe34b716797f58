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

export interface CustomList<A extends ListAddress> {
  readonly address: A;
  readonly filters: readonly ListFilter[];
  /** `text` renders a value or its absence. */
  readonly columns: (text: (value: string | null) => ReactNode) => ReturnType<typeof customColumns>;
}

/**
 * The custom fields of a list: optional columns, filters and the address that holds them. A church without custom fields loads
 * nothing.
 * @param list the key under which its columns are remembered
 * @param kept columns that are shown before any is chosen
 * @param others the address entries that leave few rows; only beside them text filters are allowed
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
      // If the code does not load, the list goes without custom fields. Caught outside the `import()`, as in ui/base/lazy-extra.ts.
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
  // Only visible columns are requested: a page with twenty values per row takes half as long again.
  const shown = fields?.map(({ id }) => id).filter((id) => chosen[customName(id)] ?? kept.includes(customName(id))) ?? [];
  const address = shown.length > 0 ? { ...bare, query: { ...bare.query, own_fields: shown.join() } } : bare;
  if (!loaded || !isAsked) return { address, filters: [], columns: () => [] };
  return {
    address: loaded.withCustomAsks(address, fields, others),
    filters: loaded.customFilters(fields, t, loaded.isNarrow(address.search, fields, others)),
    columns: (text) => loaded.customColumns(fields, { t, language: i18n.language }, text),
  };
}
