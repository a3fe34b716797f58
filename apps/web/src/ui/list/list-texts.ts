import type { ReactNode } from "react";

/** The words of a list page. */
export interface ListTexts {
  readonly title: string;
  /** What else is said of all of them, after how many there are. */
  readonly lead?: ReactNode;
  /** What so many of them are called: "visitantes". */
  readonly what: (count: number) => string;
  readonly search: { readonly label: string; readonly hint: string };
  /** Instead of 'Nada encontrado'. */
  readonly empty?: string;
  /** What to do while there is none yet. */
  readonly emptyYet: string;
  readonly failed?: string;
  /** An order's own words: "Mais recentes". Else "Nome, em ordem crescente". */
  readonly sort?: (sort: string) => string;
}
/** What can be done with a record from the list: at most one icon and a '…'. */
export interface ListActions<T> {
  readonly width: string;
  readonly of: (item: T) => ReactNode;
}
