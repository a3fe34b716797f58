import { Suspense, type ReactNode, use, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import { ListCard, ListRow } from "./list-card.tsx";
import { tableShape, type ListColumn, type ListName } from "./list-columns.ts";
import { setEntry, valueOf, type ListFilter } from "./list-filters.tsx";
import type { ListAdd } from "./list-head.tsx";
import { CardPlaceholder, CardsPlaceholder, TablePlaceholder } from "./list-placeholders.tsx";
import type { ListAddress } from "./list-search.ts";
import type { Selection } from "./list-selection.ts";
import type { ListTable } from "./list-table.tsx";
import type { ListActions, ListTexts } from "./list-texts.ts";
import { PagedList, type PagedQuery } from "./paged-list.tsx";
import { loadTable, warmTable } from "./table-file.ts";
import { VirtualCards } from "./virtual-cards.tsx";

warmTable();

/** The table, from a file that phones do not load. */
function TableView<T extends { readonly id: number }>(props: ComponentProps<typeof ListTable<T>>) {
  const { ListTable: Table } = use(loadTable());
  return <Table {...props} />;
}

interface Props<T> {
  readonly texts: ListTexts;
  readonly address: ListAddress;
  readonly pages: PagedQuery;
  readonly items: readonly T[];
  readonly total: number | undefined;
  readonly view: "table" | "cards" | "rows";
  readonly cardHeight: number;
  readonly name: ListName<T>;
  readonly columns: readonly ListColumn<T>[];
  /** By row; of the column that sorts, shown or not. */
  readonly headings: readonly (string | undefined)[];
  readonly filters: readonly ListFilter[];
  readonly actions: ListActions<T> | undefined;
  readonly selection: Selection<T> | undefined;
  readonly emptyIsFine: boolean;
  readonly hasFoot: boolean;
  readonly add: ListAdd | undefined;
  readonly onOpen: (item: T) => void;
  readonly onLook: ((item: T) => void) | undefined;
  readonly href: ((item: T) => string | null) | undefined;
}

export function ListItems<T extends { readonly id: number }>(props: Props<T>) {
  const { texts, address, pages, items, total, view, cardHeight, name, columns, headings, filters, actions, selection, emptyIsFine, add } =
    props;
  const { t } = useTranslation("lists");
  const facts = columns.filter(({ onCard = "fact" }) => onCard === "fact").length;
  const shape = { facts: view === "rows" ? null : facts, height: cardHeight };
  const filtered = address.isFiltered && !emptyIsFine;
  const { opened } = address;
  const hrefOf = (item: T): string | null => (props.href ? props.href(item) : address.href(item.id));
  const onOpen = (item: T): void => (hrefOf(item) === null ? undefined : props.onOpen(item));
  const linkOf = (item: T) => ({ href: hrefOf(item), isOpen: item.id === opened });
  const grey =
    view === "table" ? (
      <TablePlaceholder
        columns={columns.length}
        shape={tableShape([name.width, ...columns.map(({ width }) => width), ...(actions ? [actions.width] : [])])}
      />
    ) : (
      <CardsPlaceholder {...shape} />
    );
  return (
    <PagedList
      query={pages}
      isEmpty={items.length === 0}
      failed={texts.failed ?? t("list.failed")}
      empty={{
        title: texts.empty ?? t(address.isFiltered ? "list.empty" : "list.emptyYet"),
        hint: filtered ? t("list.emptyFiltered") : texts.emptyYet,
        action: filtered ? (
          <TakeFilters address={address} filters={filters} />
        ) : add && !address.isFiltered ? (
          <Button onClick={add.onClick}>{add.label}</Button>
        ) : null,
        filtered,
      }}
      placeholder={grey}
    >
      {(more) =>
        view === "table" ? (
          <Suspense fallback={grey}>
            <TableView
              {...more}
              label={texts.title}
              actions={actions && { ...actions, title: t("list.actions") }}
              sort={{ current: address.sort, choose: (sort) => setEntry(address, "sort", sort) }}
              {...{ name, columns, items, headings, total, selection, opened, hrefOf, onOpen }}
              onLook={props.onLook}
              hasFoot={props.hasFoot}
            />
          </Suspense>
        ) : (
          <VirtualCards
            {...more}
            label={texts.title}
            cards={items}
            keyOf={name.key}
            cardHeight={cardHeight}
            inLines={view === "rows"}
            placeholder={<CardPlaceholder {...shape} />}
            render={(item, place): ReactNode =>
              view === "rows" ? (
                <ListRow
                  {...{ item, name, columns, actions, selection, onOpen, ...linkOf(item) }}
                  heading={headings[items.indexOf(item)]}
                  {...place}
                />
              ) : (
                <ListCard {...{ item, name, columns, actions, selection, onOpen, ...linkOf(item) }} {...place} />
              )
            }
          />
        )
      }
    </PagedList>
  );
}

/** The empty state of a filtered list: each filter can be removed alone, or all together. */
function TakeFilters({ address, filters }: { readonly address: ListAddress; readonly filters: readonly ListFilter[] }) {
  const { t } = useTranslation("lists");
  const on = filters.filter(({ name }) => valueOf(address, name) !== undefined);
  return (
    <>
      {on.length + (valueOf(address, "q") === undefined ? 0 : 1) > 1
        ? on.map(({ name, label }) => (
            <Button key={name} onClick={() => setEntry(address, name, undefined)}>
              {t("filter.take", { filter: label })}
            </Button>
          ))
        : null}
      <Button onClick={address.clear}>{t("filter.clear")}</Button>
    </>
  );
}
