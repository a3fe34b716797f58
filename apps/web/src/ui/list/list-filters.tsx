import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar } from "./filter-bar.tsx";
import { filterLead } from "./filter-lead.ts";
import { FilterSelect } from "./filter-select.tsx";
import { oneOrMany, type ListAddress } from "./list-search.ts";
import { lazyExtra } from "../base/lazy-extra.ts";
import { SearchField } from "./search-field.tsx";
import type { Option } from "../form/select-field.tsx";
import { Skeleton } from "../base/skeleton.tsx";

// Lazy: wide windows show chips instead, and few lists have such filters.
const FilterMany = lazyExtra(async () => (await import("./filter-many.tsx")).FilterMany);

type Value = string | undefined;
type Values = readonly string[];

/** A filter of a list: an entry of its query. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** The label of the empty choice: "Todas as situações". */
  readonly anything: string;
  readonly options?: readonly Option[];
  /** The values need the filter's name: the select shows "Tamanho: M". */
  readonly named?: true;
  /** Several values can be ticked; any of them matches. The contract must accept several. */
  readonly several?: true;
  /** A value in words, for a filter with a control of its own. */
  readonly words?: (value: string) => string;
  readonly control?: (value: Value, onChange: (value: Value) => void) => ReactNode;
  /** Opens something in place of a chip: the last entry of '+ Filtro'. Only in a list with chips. */
  readonly act?: () => void;
  /** Behind the button 'Mais filtros'. */
  readonly more?: true;
}

/** `optionsOf(visitorStatuses, (status) => t(`status.${status}`))`. */
export const optionsOf = <V extends string>(values: readonly V[], label: (value: V) => string): readonly Option[] =>
  values.map((value) => ({ value, label: label(value) }));

export const valuesOf = ({ search }: Pick<ListAddress, "search">, name: string): Values => [search[name] ?? []].flat() as unknown as Values;
/** The value of an entry with at most one. */
export const valueOf = (address: Pick<ListAddress, "search">, name: string): Value => valuesOf(address, name)[0];
/** Sets an entry of the address; undefined or an empty list removes it. */
export const setEntry = (address: ListAddress, name: string, value: Value | Values): void =>
  address.change({ [name]: typeof value === "string" ? value : oneOrMany(value ?? []) } as never);

interface Props {
  readonly address: ListAddress;
  readonly filters: readonly ListFilter[];
  readonly search: { readonly label: string; readonly hint: string };
  /** The sort orders; absent if a table's header sets them. */
  readonly sorts: readonly Option[] | undefined;
  /** At the right: columns, cards or table. */
  readonly end: ReactNode;
  readonly phone: boolean;
  /** Closes a phone's sheet: "Ver 312 visitantes". */
  readonly seeAll: string;
  /** `<ChipFilters>` in place of the selects, for lists with many filters; phones keep the sheet. */
  readonly chips?: ReactNode;
}

export function ListFilters({ address, filters, search, sorts, end, phone, seeAll, chips = null }: Props) {
  const isOn = ({ name }: ListFilter): boolean => valueOf(address, name) !== undefined;
  const one = (filter: ListFilter) => ({ key: filter.name, isOn: isOn(filter), control: <Filter filter={filter} address={address} /> });
  const inBar = chips === null || phone ? filters.filter(({ act }) => act === undefined) : [];
  const isMore = inBar.filter(({ more }) => more === true);
  return (
    <FilterBar
      search={
        <SearchField label={search.label} hint={search.hint} value={valueOf(address, "q")} onChange={(q) => setEntry(address, "q", q)} />
      }
      isSearched={valueOf(address, "q") !== undefined}
      onClearSearch={() => setEntry(address, "q", undefined)}
      main={inBar.filter(({ more }) => more !== true).map(one)}
      more={isMore.map(one)}
      chips={phone ? null : chips}
      sort={sorts ? <SortSelect sorts={sorts} address={address} /> : null}
      end={end}
      seeAll={seeAll}
      count={address.count}
      phone={phone}
      beginsOpen={isMore.some(isOn)}
    />
  );
}

function Filter({ filter, address }: { readonly filter: ListFilter; readonly address: ListAddress }) {
  const value = valueOf(address, filter.name);
  const onChange = (next: Value | Values) => setEntry(address, filter.name, next);
  if (filter.several)
    return (
      <Suspense fallback={<Skeleton height="36px" />}>
        <FilterMany filter={filter} values={valuesOf(address, filter.name)} onChange={onChange} />
      </Suspense>
    );
  if (filter.control) return filter.control(value, onChange);
  const { label, anything, options = [] } = filter;
  // The address may have a value that is no longer offered; it is shown as it is.
  const named = value === undefined || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
  const said = filter.named ? named.map((option) => ({ ...option, label: `${filterLead(label)} ${option.label}` })) : named;
  return <FilterSelect label={label} anything={anything} options={said} value={value} onChange={onChange} />;
}

/** The sort order of a list without a table header. */
export function SortSelect({ sorts, address }: { readonly sorts: readonly Option[]; readonly address: ListAddress }) {
  const { t } = useTranslation("lists");
  return (
    <FilterSelect label={t("sort.label")} options={sorts} value={address.sort} onChange={(value) => setEntry(address, "sort", value)} />
  );
}
