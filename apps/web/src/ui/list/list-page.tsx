import type { NamedRoute } from "@aprisco/contract/route.ts";
import { IconLayoutGrid, IconTable } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ItemOf, ListFilters as Query, ListRoute as Row } from "../../api/asked.ts";
import { useLeaving } from "../../api/change.ts";
import { withChoice } from "../../api/congregation.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf, type Total } from "../../api/pages.ts";
import { CountText } from "./count-text.tsx";
import { lazyExtra } from "../base/lazy-extra.ts";
import type { ColumnMenuProps } from "./list-column-menu.tsx";
import { fileColumns, headingsOf, useColumnChoice, type ListColumn, type ListName } from "./list-columns.ts";
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

// Lazy: phones do not have it, and a wide window shows the records first.
const ListExport = lazyExtra(async () => (await import("./list-export.tsx")).ListExport);
const ListFile = lazyExtra(async () => (await import("./list-export.tsx")).ListFile);

const PrintButton = lazyExtra(async () => (await import("./list-paper.tsx")).PrintButton);
const PaperLine = lazyExtra(async () => (await import("./list-paper.tsx")).PaperLine);

// The cast keeps the type parameter, which `lazy` drops. The bar is shown once a record is selected.
const ListFoot = lazyExtra(async () => (await import("./list-foot.tsx")).ListFoot) as <T>(props: FootProps<T>) => ReactNode;

const ListColumnMenu = lazyExtra(async () => (await import("./list-column-menu.tsx")).ListColumnMenu) as <T>(
  props: ColumnMenuProps<T>,
) => ReactNode;

/** As wide as the menu: without it one more filter would fit for a moment. */
const menuPlace = <Skeleton width="6.25rem" height="36px" />;

/** The height of a phone's row in pixels. */
const rowHeight = 68;

/** With more records a wide window shows a table instead of cards. */
const manyRows = 50;

export interface ListPageProps<R extends Row> {
  readonly texts: ListTexts;
  readonly row: R;
  readonly address: ListAddress;
  readonly name: ListName<ItemOf<R>>;
  readonly columns: readonly ListColumn<ItemOf<R>>[];
  /** The key under which the columns are stored. Default: the operation's name. */
  readonly table?: string;
  readonly filters?: readonly ListFilter[];
  /** Called on a click or Enter on a record; usually opens its panel. */
  readonly onOpen: (item: ItemOf<R>) => void;
  /** Called on a click beside the record's name, if `onOpen` leads to another page: opens a panel. */
  readonly onLook?: (item: ItemOf<R>) => void;
  /** The page that `onOpen` leads to; null: the record cannot be opened. */
  readonly href?: (item: ItemOf<R>) => string | null;
  /** `ChipFilters`, passed in because only lists with many filters load it. */
  readonly chips?: ComponentType<{ readonly address: ListAddress; readonly filters: readonly ListFilter[] }>;
  /** The button for a new record; absent: the account may not create one. */
  readonly add?: ListAdd | undefined;
  readonly above?: ReactNode;
  /** In wide windows left of cards or table: a switch between the usual views of the list. */
  readonly views?: ReactNode;
  /** Further actions in the list's head; not on phones. */
  readonly ways?: ReactNode;
  readonly actions?: ListActions<ItemOf<R>> | undefined;
  readonly bulk?: ListBulk<ItemOf<R>> | undefined;
  /**
   * The approximate height of a card in pixels: wide windows show cards up to 50 records. Phones always show two lines per record.
   */
  readonly cardHeight?: number;
  readonly exports?: NamedRoute;
  /** An exact total from elsewhere, for lists beyond the limit of exact counts. */
  readonly exact?: number | undefined;
  /** The total without any filter, from elsewhere. */
  readonly all?: number | undefined;
  /** An empty list under these filters is a good result, not a bad filter. */
  readonly emptyIsFine?: boolean;
  /** A line below the records that stays in view: what they add up to. */
  readonly foot?: ReactNode;
}

export function ListPage<R extends Row>(props: ListPageProps<R>) {
  type Item = ItemOf<R> & { readonly id: number };
  const { texts, row, address, name, columns, filters = [], actions, cardHeight, exports, exact } = props;
  const { t, i18n } = useTranslation("lists");
  const phone = usePhone();
  const isPainted = usePainted();
  const pages = useInfiniteQuery(pagesOf(row, address.query as Query<R>));
  const paper = usePrintAll(row, address.query as Query<R>, pages);
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
  // Computed without filters: a search must not turn a table into cards.
  const [isLong, setLong] = useState(true);
  if (all !== undefined && all > manyRows !== isLong) setLong(!isLong);
  const table = !phone && (cardHeight === undefined || (address.search["view"] ?? (isLong ? "table" : "cards")) === "table");
  const sorts = sortsOf(address.usualSort, name, columns, (value, column) =>
    texts.sort ? texts.sort(value) : t(value.startsWith("-") ? "sort.down" : "sort.up", { column }),
  );
  const words = known && { shown: totalText(i18n.language, known), what: texts.what(known.count) };
  const sentence = words && t(address.isFiltered ? "count.filtered" : "count.all", words);
  const count = (
    <ListCount
      count={sentence ? <CountText text={sentence} /> : pages.isError ? null : t("count.loading")}
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
                  <ListExport
                    row={exports}
                    query={address.query}
                    rows={known}
                    count={sentence && sentence.replaceAll(/<\/?b>/g, "")}
                    columns={fileColumns(name, choice.shown)}
                    onPrint={paper.isOffered ? paper.print : undefined}
                    heading={{ filters, sort: sorts.find(({ value }) => value === address.sort)?.label }}
                  />
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
            {props.views}
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
        view={table ? "table" : phone || cardHeight === undefined ? "rows" : "cards"}
        cardHeight={phone ? rowHeight : (cardHeight ?? rowHeight)}
        columns={table ? choice.shown : columns}
        headings={headingsOf(items, columns, address.sort)}
        name={name}
        actions={actions}
        selection={selection}
        emptyIsFine={props.emptyIsFine === true}
        hasFoot={props.foot !== undefined}
        add={props.add}
        {...{ texts, address, filters, onOpen: props.onOpen, onLook: props.onLook, href: props.href }}
      />
      {props.foot}
      {selection && isPainted ? (
        <Suspense fallback={null}>
          <ListFoot selection={selection} isLoaded={!pages.hasNextPage} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The entries that decide which records a list has, without sort order and columns. */
const filterOf = (row: NamedRoute, { sort: _sort, own_fields: _own, ...filters }: ListAddress["query"]): string =>
  JSON.stringify(withChoice(row, { query: filters }));

/** The total without records that are being deleted; an exact total has none of them already. */
function exactly(total: Total | null, exact: number | undefined, leaving: number): Total | null {
  if (!total) return null;
  return total.atLeast && exact !== undefined ? { count: exact, atLeast: false } : { ...total, count: Math.max(0, total.count - leaving) };
}

/** Each column's sort order and its reverse; the default first. */
function sortsOf<T>(usual: string, name: ListName<T>, columns: readonly ListColumn<T>[], label: (sort: string, column: string) => string) {
  const sorts = [name, ...columns].flatMap(({ sort, title }) => (sort ? [[sort, title] as const, [`-${sort}`, title] as const] : []));
  const first = sorts.toSorted(([one], [other]) => Number(other === usual) - Number(one === usual));
  const titles = new Map(first);
  return optionsOf([...titles.keys()], (sort) => label(sort, titles.get(sort) ?? sort));
}

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
