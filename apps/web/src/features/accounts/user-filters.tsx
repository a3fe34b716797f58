import { accountStatuses, roleNames, userSorts } from "@aprisco/contract/accounts/choices.ts";
import { useTranslation } from "react-i18next";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ViewChoice } from "../../ui/view-choice.tsx";
import { changeSearch, countFilters, filtersOf, usualSort, type UserSearch } from "./user-search.ts";

interface Props {
  readonly search: UserSearch;
  readonly onSearch: (next: UserSearch) => void;
  readonly phone: boolean;
}

/** Text, role and status. */
export function UserFilters({ search, onSearch, phone }: Props) {
  const { t } = useTranslation("users");
  const change = (part: Parameters<typeof changeSearch>[1]) => onSearch(changeSearch(search, part));
  return (
    <FilterBar
      search={<SearchField label={t("filter.search")} hint={t("filter.searchHint")} value={search.q} onChange={(q) => change({ q })} />}
      main={
        <>
          <FilterSelect
            label={t("filter.status")}
            anything={t("filter.allStatuses")}
            options={accountStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={search.status}
            onChange={(value) => change({ status: accountStatuses.find((one) => one === value), sort: undefined })}
          />
          <FilterSelect
            label={t("filter.role")}
            anything={t("filter.allRoles")}
            options={roleNames.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={search.role}
            onChange={(value) => change({ role: roleNames.find((one) => one === value) })}
          />
        </>
      }
      sort={<UserSort search={search} onSearch={onSearch} />}
      view={<ViewChoice table={search.view === "table"} onChoose={(table) => change({ view: table ? "table" : undefined })} />}
      count={countFilters(filtersOf(search))}
      phone={phone}
    />
  );
}

/** The order of the list. */
export function UserSort({ search, onSearch }: Omit<Props, "phone">) {
  const { t } = useTranslation(["users", "lists"]);
  return (
    <FilterSelect
      label={t("sort.label", { ns: "lists" })}
      options={userSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      value={search.sort ?? usualSort(search.status)}
      onChange={(value) => onSearch(changeSearch(search, { sort: userSorts.find((sort) => sort === value) }))}
    />
  );
}
