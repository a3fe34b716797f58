import { useTranslation } from "react-i18next";
import type { Total } from "../../api/pages.ts";
import { CountText } from "../../ui/count-text.tsx";
import { ListHeader, totalText } from "../../ui/list-header.tsx";
import { SortSelect } from "./sort-select.tsx";
import { filtersOf, isFiltered, withoutFilters, type VisitorSearch } from "./visitor-search.ts";

interface Props {
  readonly search: VisitorSearch;
  readonly onSearch: (next: VisitorSearch) => void;
  readonly total: Total | null;
  /** The list did not load: there is nothing to count. */
  readonly failed: boolean;
  readonly phone: boolean;
}

/** "120 visitantes com estes filtros". */
export function VisitorListHeader({ search, onSearch, total, failed, phone }: Props) {
  const { t, i18n } = useTranslation("visitors");
  const filtered = isFiltered(filtersOf(search));
  return (
    <ListHeader
      count={
        total ? (
          <CountText text={t(filtered ? "count.filtered" : "count.all", { count: total.count, shown: totalText(i18n.language, total) })} />
        ) : failed ? null : (
          t("count.loading")
        )
      }
      onClear={filtered ? () => onSearch(withoutFilters(search)) : undefined}
      sort={phone ? null : <SortSelect search={search} onSearch={onSearch} />}
    />
  );
}
