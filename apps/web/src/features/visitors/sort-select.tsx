import { visitorSorts } from "@aprisco/contract/visitors/choices.ts";
import { useTranslation } from "react-i18next";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { changeSearch, type VisitorSearch } from "./visitor-search.ts";

/** The usual order comes first; it is the one without an entry in the address. */
const usual = "-created_at";
const sorts = [usual, ...visitorSorts.filter((sort) => sort !== usual)] as const;

interface Props {
  readonly search: VisitorSearch;
  readonly onSearch: (next: VisitorSearch) => void;
}

/** The order of the list. */
export function SortSelect({ search, onSearch }: Props) {
  const { t } = useTranslation(["visitors", "lists"]);
  return (
    <FilterSelect
      label={t("sort.label", { ns: "lists" })}
      options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      value={search.sort ?? usual}
      onChange={(value) => onSearch(changeSearch(search, { sort: sorts.find((sort) => sort === value) }))}
    />
  );
}
