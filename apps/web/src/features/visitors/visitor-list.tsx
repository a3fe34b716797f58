import { useTranslation } from "react-i18next";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { CardsPlaceholder, TablePlaceholder } from "../../ui/list-placeholders.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import type { RowTools } from "./visitor-actions.tsx";
import { VisitorCards } from "./visitor-cards.tsx";
import { cardShape, rowCells, tableShape } from "./loading-state.ts";
import type { useVisitorPages, VisitorCard } from "./visitor-queries.ts";
import { filtersOf, isFiltered, withoutFilters, type VisitorSearch } from "./visitor-search.ts";
import { VisitorTable } from "./visitor-table.tsx";

interface Props {
  readonly pages: ReturnType<typeof useVisitorPages>;
  /** Cards whose deletion is on its way: they are not shown. */
  readonly leaving: readonly VisitorCard[];
  readonly tools: RowTools;
  readonly search: VisitorSearch;
  readonly onSearch: (next: VisitorSearch) => void;
  readonly table: boolean;
}

/** The visitors, as cards or as a table. */
export function VisitorList({ pages, leaving, tools, search, onSearch, table }: Props) {
  const { t } = useTranslation(["visitors", "failures/visitors"]);
  const gone = new Set(leaving.map(({ id }) => id));
  const cards = itemsOf(pages.data).filter(({ id }) => !gone.has(id));
  const total = totalOf(pages.data);
  return (
    <PagedList
      query={pages}
      isEmpty={cards.length === 0}
      onClear={isFiltered(filtersOf(search)) ? () => onSearch(withoutFilters(search)) : undefined}
      placeholder={table ? <TablePlaceholder cells={rowCells} shape={tableShape} /> : <CardsPlaceholder {...cardShape} />}
      texts={{
        failed: t("visitor.loadFailed", { ns: "failures/visitors" }),
        moreFailed: t("list.moreFailed"),
        empty: t("list.empty"),
        emptyYet: t("list.emptyYet"),
      }}
    >
      {(more) =>
        table ? (
          <VisitorTable {...more} cards={cards} tools={tools} total={total && !total.atLeast ? total.count : undefined} />
        ) : (
          <VisitorCards {...more} cards={cards} tools={tools} />
        )
      }
    </PagedList>
  );
}
