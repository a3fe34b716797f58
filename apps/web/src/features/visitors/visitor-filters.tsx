import { followUpDues, visitorPeriods, visitorStatuses } from "@aprisco/contract/visitors/choices.ts";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ViewChoice } from "../../ui/view-choice.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useNeighborhoods } from "./visitor-queries.ts";
import { changeSearch, countFilters, filtersOf, type VisitorSearch } from "./visitor-search.ts";

// Behind the button, and heavier than a select.
const OwnerSelect = lazy(async () => ({ default: (await import("./owner-select.tsx")).OwnerSelect }));

interface Props {
  readonly search: VisitorSearch;
  readonly onSearch: (next: VisitorSearch) => void;
  readonly phone: boolean;
}

/** Text, status, period and neighbourhood (spec.md §2.7), and behind a button who follows up and what is due. */
export function VisitorFilters({ search, onSearch, phone }: Props) {
  const { t } = useTranslation("visitors");
  const change = (part: Parameters<typeof changeSearch>[1]) => onSearch(changeSearch(search, part));
  return (
    <FilterBar
      search={<SearchField label={t("filter.search")} hint={t("filter.searchHint")} value={search.q} onChange={(q) => change({ q })} />}
      main={<MainFilters search={search} change={change} />}
      more={<MoreFilters search={search} change={change} />}
      sort={<SortSelect search={search} onSearch={onSearch} />}
      view={<ViewChoice table={search.view === "table"} onChoose={(table) => change({ view: table ? "table" : undefined })} />}
      count={countFilters(filtersOf(search))}
      phone={phone}
      beginsOpen={search.owner !== undefined || search.due !== undefined}
    />
  );
}

interface Part {
  readonly search: VisitorSearch;
  readonly change: (part: Parameters<typeof changeSearch>[1]) => void;
}

function MainFilters({ search, change }: Part) {
  const { t } = useTranslation("visitors");
  const { data: neighborhoods = [] } = useNeighborhoods();
  // An address may name a neighbourhood that no card has any more: it still says what it filters by.
  const named =
    search.neighborhood === undefined || neighborhoods.includes(search.neighborhood)
      ? neighborhoods
      : [search.neighborhood, ...neighborhoods];
  return (
    <>
      <FilterSelect
        label={t("filter.status")}
        anything={t("filter.allStatuses")}
        options={visitorStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={search.status}
        onChange={(value) => change({ status: visitorStatuses.find((status) => status === value) })}
      />
      <FilterSelect
        label={t("filter.period")}
        anything={t("filter.anyPeriod")}
        options={visitorPeriods.filter((value) => value !== "all").map((value) => ({ value, label: t(`filter.period.${value}`) }))}
        value={search.period}
        onChange={(value) => change({ period: visitorPeriods.filter((one) => one !== "all").find((one) => one === value) })}
      />
      <FilterSelect
        label={t("filter.neighborhood")}
        anything={t("filter.allNeighborhoods")}
        options={named.map((value) => ({ value, label: value }))}
        value={search.neighborhood}
        onChange={(neighborhood) => change({ neighborhood })}
      />
    </>
  );
}

function MoreFilters({ search, change }: Part) {
  const { t } = useTranslation("visitors");
  return (
    <>
      <Suspense fallback={<Skeleton height="36px" />}>
        <OwnerSelect value={search.owner} onChange={(owner) => change({ owner })} />
      </Suspense>
      <FilterSelect
        label={t("filter.due")}
        anything={t("filter.anyDue")}
        options={followUpDues.map((value) => ({ value, label: t(`filter.due.${value}`) }))}
        value={search.due}
        onChange={(value) => change({ due: followUpDues.find((due) => due === value) })}
      />
    </>
  );
}
