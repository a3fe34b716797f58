import type { RecordNames } from "@aprisco/contract/record-names.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import type { ReactNode } from "react";
import type { ListRoute } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import type { ListLayers } from "./list-layers.ts";
import { ListPage, type ListPageProps } from "./list-page.tsx";

/** The texts of a list that the names of its records do not give. */
export interface RecordListTexts {
  /** Default: the name of the records. */
  readonly title?: string;
  readonly lead: ReactNode;
  /** The button for a new record. Default: "Adicionar" with the name of a record. */
  readonly add?: string;
  readonly searchHint: string;
  /** The empty state, with and without the right to add. */
  readonly emptyYet: string;
  readonly none: string;
  readonly empty?: string;
  readonly sort?: (sort: string) => string;
}

interface Props<L extends ListRoute> extends Omit<ListPageProps<L>, "row" | "exports" | "add" | "texts"> {
  /** The routes of the contract: an act that the account may not call is not offered. */
  readonly rows: { readonly list: L; readonly create: NamedRoute; readonly exports?: NamedRoute };
  readonly names: RecordNames;
  readonly texts: RecordListTexts;
  readonly layers: Pick<ListLayers<unknown>, "add">;
}

/** A list page of records: texts by their name, export, and a button for a new one where the account may add. */
export function RecordList<L extends ListRoute>({ rows, names, texts: own, layers, ...list }: Props<L>) {
  const texts = useRecordTexts(names);
  const mayAdd = useAllowed(rows.create.allow);
  const { title = texts.say("title"), add = texts.say("add"), lead, searchHint, emptyYet, none, ...more } = own;
  return (
    <ListPage<L>
      {...(list as unknown as Omit<ListPageProps<L>, "row" | "exports" | "add" | "texts">)}
      row={rows.list}
      {...(rows.exports ? { exports: rows.exports } : {})}
      texts={{
        ...more,
        title,
        lead,
        what: texts.what,
        search: { label: texts.say("search"), hint: searchHint },
        emptyYet: mayAdd ? emptyYet : none,
        failed: texts.say("loadFailed"),
      }}
      add={mayAdd ? { label: add, onClick: layers.add } : undefined}
    />
  );
}
