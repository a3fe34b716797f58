import type { NamedRow } from "@aprisco/contract/route.ts";
import { IconLayoutGrid, IconTable } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ItemOf, ListFilters as Query, ListRow as Row } from "../../api/asked.ts";
import { useLeaving } from "../../api/change.ts";
import { withChoice } from "../../api/congregation.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf, type Total } from "../../api/pages.ts";
import { CountText } from "./count-text.tsx";
import { lazyExtra } from "../base/lazy-extra.ts";
import type { ColumnMenuProps } from "./list-column-menu.tsx";
import { useColumnChoice, type ListColumn, type ListName } from "./list-columns.ts";
import { ListFilters, optionsOf, SortSelect, type ListFilter } from "./list-filters.tsx";
import type { FootProps } from "./list-foot.tsx";
import { ListCount, ListHead, totalText, type ListAdd } from "./list-head.tsx";
import { ListItems } from "./list-items.tsx";
import styles from "./list-page.module.css";
import type { ListAddress } from "./list-search.ts";
import { useSelection, type ListBulk } from "./list-selection.ts";
import type { ListActions, ListTexts } from "./list-texts.ts";
import { Skeleton } from "../base/skeleton.tsx";
import { usePainted } from "./use-painted.ts";
import { usePhone } from "../base/use-phone.ts";
import { usePrintAll } from "./use-print-all.ts";

// A phone shows none, and a desk shows the records first.
const ListExport = lazyExtra(async () => (await import("./list-export.tsx")).ListExport);
const ListFile = lazyExtra(async () => (await import("./list-export.tsx")).ListFile);

const PrintButton = lazyExtra(async () => (await import("./list-paper.tsx")).PrintButton);
const PaperLine = lazyExtra(async () => (await import("./list-paper.tsx")).PaperLine);

// `lazy` forgets that a component is generic. The foot shows once a record is ticked.
const ListFoot = lazyExtra(async () => (await import("./list-foot.tsx")).ListFoot) as <T>(props: FootProps<T>) => ReactNode;

const ListColumnMenu = lazyExtra(async () => (await import("./list-column-menu.tsx")).ListColumnMenu) as <T>(
  props: ColumnMenuProps<T>,
) => ReactNode;

/** As wide as the menu will be: without it one filter more would stand in the line for a moment. */
const menuPlace = <Skeleton width="6.25rem" height="36px" />;

/** Above so many records a desk shows a table. */
const manyRows = 50;

export interface ListPageProps<R extends Row> {
  readonly texts: ListTexts;
  /** The row of the contract that fills the list. */
  readonly row: R;
  readonly address: ListAddress;
  readonly name: ListName<ItemOf<R>>;
  readonly columns: readonly ListColumn<ItemOf<R>>[];
  /** Under which the chosen columns are remembered; usually the row's name. */
  readonly table?: string;
  readonly filters?: readonly ListFilter[];
  /** A click or Enter on a record; usually opens its details. */
  readonly onOpen: (item: ItemOf<R>) => void;
  /** A click on a row beside the record's name, where `onOpen` leads to another page: a quick look. */
  readonly onLook?: (item: ItemOf<R>) => void;
  /** Where `onOpen` leads, when that is another page; null: nowhere, the record cannot be opened. */
  readonly href?: (item: ItemOf<R>) => string | null;
  /** `ChipFilters`, which only lists with more filters than a line holds load. */
  readonly chips?: ComponentType<{ readonly address: ListAddress; readonly filters: readonly ListFilter[] }>;
  /** What makes a new record; absent where the account may not. */
  readonly add?: ListAdd | undefined;
  /** Between the title and the filters. */
  readonly above?: ReactNode;
  /** Other ways out of the list, in its head; phones have none of them. */
  readonly ways?: ReactNode;
  readonly actions?: ListActions<ItemOf<R>> | undefined;
  readonly bulk?: ListBulk<ItemOf<R>> | undefined;
  /** About how high a card is, in pixels: phones show cards, and a desk up to 50 records. Without it phones show two lines a record. */
  readonly cardHeight?: number;
  /** The row that answers the list as a file. */
  readonly exports?: NamedRow;
  /** The exact number, where something else counts beyond the list's limit. */
  readonly exact?: number | undefined;
  /** How many there are without any filter, where something else counts them. */
  readonly all?: number | undefined;
  /** An empty list under these filters is no filter badly chosen. */
  readonly emptyIsFine?: boolean;
}

/** A page that is a list: title, filters, how many there are, and the records as a table or cards. */
export function ListPage<R extends Row>(props: ListPageProps<R>) {
  type Item = ItemOf<R> & { readonly id: number };
  const { texts, row, address, name, columns, filters = [], actions, cardHeight, exports, exact } = props;
  const { t, i18n } = useTranslation("lists");
  const phone = usePhone();
  const isPainted = usePainted();
  const pages = useInfiniteQuery(pagesOf(row, address.query as Query<R>));
  const paper = usePrintAll(pages);
  const leaving = useLeaving(row);
  const loaded = itemsOf(pages.data) as readonly Item[];
  const items = loaded.filter(({ id }) => !leaving.has(id));
  const listName = props.table ?? `${row.feature}.${row.operation}`;
  const choice = useColumnChoice(listName, columns);

  const total = exactly(totalOf(pages.data), exact, loaded.length - items.length);
  const known = pages.isPlaceholderData ? null : total;
  const filter = filterOf(row, address.query);
  const listed = { list: listName, items, found: total, isStale: pages.isPlaceholderData, filter };
  const selection = useSelection(listed, props.bulk as ListBulk<Item> | undefined);
  const all = props.all ?? (address.isFiltered || !known ? undefined : known.atLeast ? Infinity : known.count);
  // Without the filters: a table that turned into cards with a search would be no help.
  const [isLong, setLong] = useState(true);
  if (all !== undefined && all > manyRows !== isLong) setLong(!isLong);
  const table = !phone && (cardHeight === undefined || (address.search["view"] ?? (isLong ? "table" : "cards")) === "table");
  const sorts = sortsOf(address.usualSort, name, columns, (value, column) =>
    texts.sort ? texts.sort(value) : t(value.startsWith("-") ? "sort.down" : "sort.up", { column }),
  );
  const words = known && { shown: totalText(i18n.language, known), what: texts.what(known.count) };
  const sentence = words && t(address.isFiltered ? "count.filtered" : "count.all", words);
  const isUnknown = pages.isError || pages.fetchStatus === "paused";
  const count = (
    <ListCount
      count={sentence ? <CountText text={sentence} /> : isUnknown ? null : t("count.loading")}
      lead={texts.lead}
      onClear={address.isFiltered ? address.clear : undefined}
    />
  );
  return (
    <>
      <ListHead
        title={texts.title}
        add={props.add}
        file={
          phone ? null : (
            <>
              {isPainted ? (
                <Suspense fallback={null}>
                  <PrintButton paper={paper} exports={exports} />
                </Suspense>
              ) : null}
              {props.ways}
              {exports && isPainted ? (
                <Suspense fallback={null}>
                  <ListExport row={exports} query={address.query} rows={known} count={sentence && sentence.replaceAll(/<\/?b>/g, "")} />
                </Suspense>
              ) : null}
            </>
          )
        }
      >
        {phone ? null : count}
      </ListHead>
      {exports && !phone && isPainted ? (
        <Suspense fallback={null}>
          <ListFile row={exports} />
        </Suspense>
      ) : null}
      {props.above}
      <ListFilters
        address={address}
        filters={filters}
        search={texts.search}
        sorts={phone ? sorts : undefined}
        phone={phone}
        chips={props.chips ? <props.chips address={address} filters={filters} /> : null}
        seeAll={words ? t("filter.see", words) : t("count.loading")}
        end={
          <>
            {table ? (
              <Suspense fallback={menuPlace}>{isPainted ? <ListColumnMenu choice={choice} /> : menuPlace}</Suspense>
            ) : (
              <SortSelect sorts={sorts} address={address} />
            )}
            {cardHeight === undefined ? null : (
              <ViewChoice
                table={table}
                onChoose={(on) => address.change({ view: on === isLong ? undefined : on ? "table" : "cards" } as never)}
              />
            )}
          </>
        }
      />
      {phone ? count : null}
      {pages.hasNextPage && words && isPainted ? (
        <Suspense fallback={null}>
          <PaperLine loaded={items.length} words={words} exports={exports} />
        </Suspense>
      ) : null}
      <ListItems
        pages={pages}
        items={items}
        total={total && !total.atLeast ? total.count : undefined}
        view={table ? "table" : cardHeight === undefined ? "rows" : "cards"}
        cardHeight={cardHeight ?? 60}
        columns={table ? choice.shown : columns}
        name={name}
        actions={actions}
        selection={selection}
        emptyIsFine={props.emptyIsFine === true}
        add={props.add}
        {...{ texts, address, filters, onOpen: props.onOpen, onLook: props.onLook, href: props.href }}
      />
      {selection && isPainted ? (
        <Suspense fallback={null}>
          <ListFoot selection={selection} isLoaded={!pages.hasNextPage} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What decides which records a list has, in whatever order and with however much of each. */
const filterOf = (row: NamedRow, { sort: _sort, own_fields: _own, ...filters }: ListAddress["query"]): string =>
  JSON.stringify(withChoice(row, { query: filters }));

/** The number of records without those that are being deleted; what counts exactly knows of these already. */
function exactly(total: Total | null, exact: number | undefined, leaving: number): Total | null {
  if (!total) return null;
  return total.atLeast && exact !== undefined ? { count: exact, atLeast: false } : { ...total, count: Math.max(0, total.count - leaving) };
}

/** Each order of the columns and its reverse; the usual one first. */
function sortsOf<T>(usual: string, name: ListName<T>, columns: readonly ListColumn<T>[], label: (sort: string, column: string) => string) {
  const sorts = [name, ...columns].flatMap(({ sort, title }) => (sort ? [[sort, title] as const, [`-${sort}`, title] as const] : []));
  const first = sorts.toSorted(([one], [other]) => Number(other === usual) - Number(one === usual));
  const titles = new Map(first);
  return optionsOf([...titles.keys()], (sort) => label(sort, titles.get(sort) ?? sort));
}

/** Cards or a table: for wide screens. */
function ViewChoice({ table, onChoose }: { readonly table: boolean; readonly onChoose: (table: boolean) => void }) {
  const { t } = useTranslation("lists");
  const views = [
    { isTable: false, label: t("view.cards"), Icon: IconLayoutGrid },
    { isTable: true, label: t("view.table"), Icon: IconTable },
  ];
  return (
    <div className={styles.view} role="group" aria-label={t("view.label")}>
      {views.map(({ isTable, label, Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={table === isTable}
          onClick={() => onChoose(isTable)}
        >
          <Icon size={17} stroke={1.6} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
