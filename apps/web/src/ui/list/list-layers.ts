import { useState } from "react";
import { useOpener } from "../layer/use-opener.ts";
import type { ListAddress } from "./list-search.ts";

/** The address of a list with the flag "add". */
export interface AddressWithAdd extends Omit<ListAddress, "search" | "change"> {
  readonly search: ListAddress["search"] & { readonly add?: true };
  readonly change: (part: { readonly add: true }) => void;
}

export interface ListLayers<D> {
  /** The id of the record in the panel; undefined also while a new record is typed. */
  readonly opened: number | undefined;
  readonly isAdding: boolean;
  /** The dialog over list and panel. */
  readonly dialog: D | null;
  readonly open: (id: number) => void;
  readonly add: () => void;
  readonly show: (dialog: D) => void;
  readonly closeDialog: () => void;
  /** Closes everything. */
  readonly close: () => void;
  /** Before another layer that the address names: on closing, the focus returns to what has it now. */
  readonly remember: () => void;
}

/** The layers over a list: the panel and the form of a new record, which the address names, and a dialog. On closing, the focus returns. */
export function useListLayers<D>(address: AddressWithAdd): ListLayers<D> {
  const opener = useOpener();
  const [dialog, setDialog] = useState<D | null>(null);
  const isAdding = address.search.add === true;
  const opened = isAdding ? undefined : address.opened;
  return {
    opened,
    isAdding,
    dialog,
    open: (id) => {
      opener.remember();
      address.open(id);
    },
    add: () => {
      opener.remember();
      address.change({ add: true });
    },
    show: (next) => {
      opener.remember();
      setDialog(next);
    },
    closeDialog: () => {
      setDialog(null);
      // The panel below keeps the focus.
      if (opened === undefined) opener.restore();
    },
    close: () => {
      setDialog(null);
      opener.restore();
      address.open(undefined);
    },
    remember: opener.remember,
  };
}
