import type { ReactNode } from "react";

export interface ListTexts {
  readonly title: string;
  /** After the count: further facts about all records. */
  readonly lead?: ReactNode;
  /** The noun for a count: "visitantes". */
  readonly what: (count: number) => string;
  readonly search: { readonly label: string; readonly hint: string };
  readonly empty?: string;
  /** The hint of an empty list without filters. */
  readonly emptyYet: string;
  readonly failed?: string;
  /** The label of a sort order: "Mais recentes". Default: "Nome, em ordem crescente". */
  readonly sort?: (sort: string) => string;
}
/** The acts on a row: at most one icon and a menu. */
export interface ListActions<T> {
  readonly width: string;
  readonly of: (item: T) => ReactNode;
  /** The one act at the end of a phone's row, 44 px: WhatsApp. */
  readonly quick?: (item: T) => ReactNode;
}
