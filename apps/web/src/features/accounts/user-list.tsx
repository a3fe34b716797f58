import { useTranslation } from "react-i18next";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { CardPlaceholder, CardsPlaceholder, TablePlaceholder } from "../../ui/list-placeholders.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { VirtualCards } from "../../ui/virtual-cards.tsx";
import { UserCard } from "./user-card.tsx";
import { cardShape, rowCells, tableShape } from "./user-loading-state.ts";
import type { useUserPages } from "./user-queries.ts";
import { filtersOf, isFiltered, withoutFilters, type UserSearch } from "./user-search.ts";
import { UserTable } from "./user-table.tsx";
import type { UserTools } from "./user-tools.ts";

const cardHeight = 262;

interface Props {
  readonly pages: ReturnType<typeof useUserPages>;
  readonly tools: UserTools;
  readonly search: UserSearch;
  readonly onSearch: (next: UserSearch) => void;
  readonly table: boolean;
}

/** The accounts, as cards or as a table. */
export function UserList({ pages, tools, search, onSearch, table }: Props) {
  const { t } = useTranslation("users");
  const cards = itemsOf(pages.data);
  const total = totalOf(pages.data);
  const filters = filtersOf(search);
  // Nobody waits: good news, and no filter that somebody chose badly.
  const nobodyWaits = filters.status === "pendente" && filters.q === undefined && filters.role === undefined;
  return (
    <PagedList
      query={pages}
      isEmpty={cards.length === 0}
      onClear={isFiltered(filters) && !nobodyWaits ? () => onSearch(withoutFilters(search)) : undefined}
      placeholder={table ? <TablePlaceholder cells={rowCells} shape={tableShape} /> : <CardsPlaceholder {...cardShape} />}
      texts={{
        failed: t("list.failed"),
        moreFailed: t("list.moreFailed"),
        empty: t(nobodyWaits ? "list.nonePending" : "list.empty"),
        emptyYet: t(nobodyWaits ? "list.nonePendingHint" : "list.emptyYet"),
      }}
    >
      {(more) =>
        table ? (
          <UserTable {...more} cards={cards} tools={tools} total={total && !total.atLeast ? total.count : undefined} />
        ) : (
          <VirtualCards
            {...more}
            label={t("list.label")}
            cards={cards}
            cardHeight={cardHeight}
            placeholder={<CardPlaceholder {...cardShape} />}
            render={(card, place) => <UserCard card={card} tools={tools} {...place} />}
          />
        )
      }
    </PagedList>
  );
}
