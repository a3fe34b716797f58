import { useState } from "react";
import type { ListAddress } from "./list-search.ts";
import { useOpener } from "./use-opener.ts";

/** The address of a list with the flag "add". */
export interface AddressWithAdd extends Omit<ListAddress, "search" | "change"> {
  readonly search: ListAddress["search"] & { readonly add?: true };
  readonly change: (part: { readonly add: true }) => void;
}

/**
 * What lies over a list: the panel of a record and the form for a new one, which the address says, and the form of a change.
 * What had the focus before gets it back.
 */
export function useListLayers<T>(address: AddressWithAdd) {
  const opener = useOpener();
  const [edited, setEdited] = useState<T | null>(null);
  const isAdding = address.search.add === true;
  return {
    opened: isAdding ? undefined : address.opened,
    isAdding,
    edited,
    open: (id: number) => {
      opener.remember();
      address.open(id);
    },
    add: () => {
      opener.remember();
      address.change({ add: true });
    },
    edit: setEdited,
    closeEdit: () => setEdited(null),
    close: () => {
      opener.restore();
      address.open(undefined);
    },
  };
}
