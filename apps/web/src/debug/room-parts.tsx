import { ministryNames, ministryStatuses, type Ministry, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../language/number-words.ts";
import { Button } from "../ui/base/button.tsx";
import { ChipFilters } from "../ui/list/chip-filters.tsx";
import { Facts, Section } from "../ui/record/details-section.tsx";
import type { ListColumn, ListName } from "../ui/list/list-columns.ts";
import { optionsOf, type ListFilter } from "../ui/list/list-filters.tsx";
import { None } from "../ui/list/list-none.tsx";
import { ListPage } from "../ui/list/list-page.tsx";
import { listRoom, ListRoom } from "../ui/list/list-room.tsx";
import type { ListAddress } from "../ui/list/list-search.ts";
import { PagedList, type PagedQuery } from "../ui/list/paged-list.tsx";
import { RowMenu } from "../ui/layer/menu.tsx";
import { StateBadge } from "../ui/base/badge.tsx";
import { RecordForm } from "./record-form.tsx";
import { longName, longSentence, longWord } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const Details = ({ record }: { readonly record: Ministry }) => (
  <Section title={longName}>
    <Facts facts={[[longWord, record.description ?? longSentence]]} />
  </Section>
);
const room = listRoom({
  rows: {
    list: ministryRoutes.listMinistries,
    exports: ministryRoutes.exportMinistries,
    get: ministryRoutes.getMinistry,
    create: ministryRoutes.createMinistry,
    update: ministryRoutes.updateMinistry,
    remove: ministryRoutes.deleteMinistry,
    restore: ministryRoutes.restoreMinistry,
  },
  names: ministryNames,
  sort: "name",
  record: "ministry",
  details: async () => await Promise.resolve(Details),
  form: async () => await Promise.resolve(RecordForm),
});

const name: ListName<Ministry> = {
  title: "name",
  width: "minmax(200px, 2fr)",
  of: (record) => record.name,
  note: ({ description }) => description ?? "",
  sort: "name",
};
const filters: readonly ListFilter[] = [
  { name: "status", label: "status", anything: longName, options: optionsOf(ministryStatuses, (status) => status) },
];
const actions = { width: "48px", of: (record: Ministry) => <RowMenu label={`… ${record.name}`} items={() => []} /> };
const bulk = {
  most: 2,
  label: (record: Ministry) => `tick ${record.name}`,
  chosen: (count: number) => `${count} ${longWord}`,
  hint: longSentence,
  actions: () => <Button size="sm">{longName}</Button>,
};

function useColumns(): readonly ListColumn<Ministry>[] {
  const { i18n } = useTranslation("lists");
  return [
    { key: "leader", title: "leader", width: "minmax(140px, 1fr)", cell: (record) => record.leader_name ?? <None>{longName}</None> },
    {
      key: "members",
      title: "members",
      width: "96px",
      icon: IconUsers,
      sort: "created_at",
      cell: ({ members }) => countText(i18n.language, members),
    },
    { key: "status", title: "status", width: "120px", onCard: "foot", cell: ({ status }) => <StateBadge state={status} /> },
    { key: "hidden", title: longName, width: "120px", hidden: true, onCard: "nowhere", cell: () => longWord },
  ];
}

export function RoomParts() {
  const columns = useColumns();
  return (
    <>
      <Specimen of="list-room, list-page, list-table, room-panel, record-pager">
        <ListRoom
          room={room}
          texts={{ title: longName, lead: longSentence, searchHint: longSentence, emptyYet: longSentence, none: longSentence }}
          head={(record) => ({ name: record.name, badge: <StateBadge state={record.status} /> })}
          {...{ name, columns, filters, actions, bulk }}
        />
      </Specimen>
      <Specimen of="list-page, list-card, view-choice">
        <Cards columns={columns} />
      </Specimen>
      <Specimen of="paged-list">
        {states.map(({ key, filtered, query }) => (
          <PagedList
            key={key}
            query={query}
            isEmpty
            empty={{ title: longName, hint: longSentence, action: <Button>{longName}</Button>, filtered }}
            failed={longSentence}
            placeholder={null}
          >
            {() => null}
          </PagedList>
        ))}
      </Specimen>
    </>
  );
}

/** Cards: a wide window shows them for up to fifty records, a phone for any number. */
function Cards({ columns }: { readonly columns: readonly ListColumn<Ministry>[] }) {
  const [search, setSearch] = useState<ListAddress["search"]>({});
  const { status } = search;
  const address: ListAddress = {
    search,
    query: { sort: "-name", ...(status === undefined ? {} : { status }) },
    sort: "-name",
    usualSort: "-name",
    isFiltered: status !== undefined,
    count: status === undefined ? 0 : 1,
    opened: undefined,
    change: (part) => setSearch({ ...search, ...(part as object) }),
    clear: () => setSearch({}),
    href: () => "",
    open: () => undefined,
  };
  return (
    <ListPage
      row={ministryRoutes.listMinistries}
      texts={{ title: longName, what: () => longWord, search: { label: "search", hint: longSentence }, emptyYet: longSentence }}
      chips={ChipFilters}
      cardHeight={150}
      onOpen={() => undefined}
      {...{ address, name, columns, filters, actions, bulk }}
    />
  );
}

const asked: PagedQuery = {
  data: [],
  isError: false,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: async () => await Promise.resolve(),
  fetchNextPage: async () => await Promise.resolve(),
};
const states = [
  { key: "none yet", filtered: false, query: asked },
  { key: "none of the filter", filtered: true, query: asked },
  { key: "failed", filtered: false, query: { ...asked, data: undefined, isError: true, error: new Error("failed") } },
];
