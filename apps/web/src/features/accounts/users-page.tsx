import type { UserCard } from "@aprisco/contract/accounts/users.ts";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { useMay } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { CountText } from "../../ui/count-text.tsx";
import { ListHeader, totalText } from "../../ui/list-header.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useOpener } from "../../ui/use-opener.ts";
import { useToday } from "../../ui/use-today.ts";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { SeveralPanel } from "./several-panel.tsx";
import { UserFilters, UserSort } from "./user-filters.tsx";
import { UserList } from "./user-list.tsx";
import { useUserPages } from "./user-queries.ts";
import { changeSearch, filtersOf, isFiltered, queryOf, withoutFilters, type UserSearch } from "./user-search.ts";
import { mayChoose, type UserTools } from "./user-tools.ts";
import { useUserSearch } from "./use-user-search.ts";

// The list is there without them; they come as soon as the page has nothing better to do.
const loadDetails = async () => ({ default: (await import("./user-details-dialog.tsx")).UserDetailsDialog });
const loadSeveral = async () => ({ default: (await import("./several-dialog.tsx")).SeveralDialog });
const dialogs = [loadDetails, loadSeveral];
const UserDetailsDialog = lazy(loadDetails);
const SeveralDialog = lazy(loadSeveral);

/** As many registrations as one call approves. */
const mostAtOnce = 50;

/** The accounts and who waits for approval (decisions 7). */
export function UsersPage() {
  const { t } = useTranslation("users");
  const { search, setSearch } = useUserSearch();
  const phone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const mayEdit = useMay("users:edit");
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const pages = useUserPages(queryOf(search));
  const opener = useOpener();
  useWhenIdle(dialogs);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Those that are being approved together, as they were when it began. */
  const [approving, setApproving] = useState<readonly UserCard[] | null>(null);

  const tools: UserTools = {
    mayEdit,
    today,
    zone,
    chosen,
    onDetails: (id) => {
      opener.remember();
      setSearch(changeSearch(search, { user: id }));
    },
    onChoose: (id, on) => {
      const next = new Set(chosen);
      if (on && next.size < mostAtOnce) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
  };
  const choosable = itemsOf(pages.data).filter((card) => mayChoose(tools, card));
  // What is no longer in the list, or was decided meanwhile, is no longer marked.
  const marked = choosable.filter(({ id }) => chosen.has(id));

  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <UserFilters search={search} onSearch={setSearch} phone={phone} />
      <UserCount search={search} onSearch={setSearch} pages={pages} phone={phone} />
      {search.status === "pendente" && choosable.length > 1 ? (
        <SeveralPanel
          count={marked.length}
          onAll={() => setChosen(new Set(choosable.slice(0, mostAtOnce).map(({ id }) => id)))}
          onNone={() => setChosen(new Set())}
          onApprove={() => {
            opener.remember();
            setApproving(marked);
          }}
        />
      ) : null}
      <UserList pages={pages} tools={tools} search={search} onSearch={setSearch} table={search.view === "table" && !phone} />
      <Suspense fallback={null}>
        {search.user === undefined ? null : (
          <UserDetailsDialog
            key={search.user}
            id={search.user}
            tools={tools}
            onClose={() => {
              setSearch(changeSearch(search, { user: undefined }));
              opener.restore();
            }}
          />
        )}
        {approving ? (
          <SeveralDialog
            cards={approving}
            onClose={(approved) => {
              if (approved) setChosen(new Set());
              setApproving(null);
              opener.restore();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface CountProps {
  readonly search: UserSearch;
  readonly onSearch: (next: UserSearch) => void;
  readonly pages: ReturnType<typeof useUserPages>;
  readonly phone: boolean;
}

/** "12 usuários com estes filtros". */
function UserCount({ search, onSearch, pages, phone }: CountProps) {
  const { t, i18n } = useTranslation("users");
  const filtered = isFiltered(filtersOf(search));
  const total = totalOf(pages.data);
  const failed = pages.isError || pages.fetchStatus === "paused";
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
      sort={phone ? null : <UserSort search={search} onSearch={onSearch} />}
    />
  );
}
