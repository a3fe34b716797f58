import type { DashboardStats } from "@aprisco/contract/dashboard.ts";
import { memberNames } from "@aprisco/contract/members-choices.ts";
import { type MemberCard, memberRoutes } from "@aprisco/contract/members.ts";
import { Link } from "@tanstack/react-router";
import { IconMessage } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Total } from "../../api/pages.ts";
import { useMay, useNarrow } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Button } from "../../ui/base/button.tsx";
import { ChipFilters } from "../../ui/list/chip-filters.tsx";
import { fileColumns, useColumnChoice } from "../../ui/list/list-columns.ts";
import { totalText } from "../../ui/list/list-head.tsx";
import { useListLayers } from "../../ui/list/list-layers.ts";
import { RecordList } from "../../ui/list/record-list.tsx";
import type { ListBulk } from "../../ui/list/list-selection.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { useCustomList } from "../custom-fields/index.ts";
import { useDashboardStats } from "../dashboard/index.ts";
import { MemberActions, MemberWhatsApp, type MemberTools } from "./list/actions.tsx";
import { useMemberColumns } from "./list/columns.tsx";
import { useMemberFilters } from "./list/filters.ts";
import { keptColumns } from "./list/kept-columns.ts";
import type { MessageTo } from "./list/message-dialog.tsx";
import { Narrow } from "./narrow.tsx";
import styles from "./members-list-page.module.css";
import { memberSearch, useMembersAddress } from "./search.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

// Not needed for the list: loaded when the browser is idle.
const loadForm = async () => ({ default: (await import("./edit/member-form.tsx")).MemberForm });
const loadEdit = async () => ({ default: (await import("./edit/member-form.tsx")).MemberEdit });
const loadMessage = async () => ({ default: (await import("./list/message-dialog.tsx")).MessageDialog });
const loadDelete = async () => ({ default: (await import("./record/delete-dialog.tsx")).DeleteDialog });
const loadLook = async () => ({ default: (await import("./list/look.tsx")).MemberLook });
const ListExport = lazyPart(async () => ({ default: (await import("../../ui/list/list-export.tsx")).ListExport }));
const SavedLists = lazyPart(async () => ({ default: (await import("../lists/index.ts")).SavedLists }));
const later = [loadLook, loadDelete, loadForm, loadMessage];
const MemberLook = lazyPart(loadLook);
const DeleteDialog = lazyPart(loadDelete);
const MemberForm = lazyPart(loadForm);
const MemberEdit = lazyPart(loadEdit);
const MessageDialog = lazyPart(loadMessage);

/** Filters that leave few members; only beside them text filters of custom fields are allowed. */
const narrowing = ["q", "ministry", "neighborhood", "birth_month", "household"];

/** A layer over the list; the form for a new member is in the address instead. */
type Dialog = { readonly kind: "edit" | "delete"; readonly card: MemberCard } | { readonly kind: "message"; readonly to: MessageTo };

export function MembersListPage() {
  const { t, i18n } = useTranslation("members");
  const texts = useRecordTexts(memberNames);
  const title = usePageTitle();
  const bare = useMembersAddress();
  const list = bare.search.list === undefined ? undefined : Number(bare.search.list);
  const [kept, setKept] = useState<readonly string[]>([]);
  // A saved list with its own columns has its own key: a change applies to it alone.
  const table = `members.listMembers${kept.length > 0 ? list : ""}`;
  const own = useCustomList(table, kept, bare, narrowing);
  const { address } = own;
  const may = { create: useMay("members:create"), edit: useMay("members:edit"), delete: useMay("members:delete") };
  const today = useToday(useChurchData().data?.time_zone);
  const { data: stats } = useDashboardStats();
  const news = stats?.newMembers30d ?? 0;
  const isNarrow = useNarrow("members");
  const layers = useListLayers<Dialog>(address);
  const { opened, dialog, show, closeDialog } = layers;
  useWhenIdle(later);

  const tools: MemberTools = {
    onOpen: ({ id }) => address.openPage(id),
    onLook: ({ id }) => layers.open(id),
    onEdit: may.edit ? (card) => show({ kind: "edit", card }) : undefined,
    onDelete: may.delete ? (card) => show({ kind: "delete", card }) : undefined,
  };
  const { name, columns: usual } = useMemberColumns(today, isNarrow, own.columns);
  const columns = keptColumns(usual, kept);
  const choice = useColumnChoice(table, columns);
  // Default columns are stored as an empty list, so that each reader keeps their own.
  const shown = kept.length === 0 && choice.isUsual ? [] : choice.shown.map(({ key }) => key);
  const [isFiltering, setFiltering] = useState(false);
  const fields = useMemberFilters(isNarrow, own.filters, address.search.household);
  const filters = [...fields, { name: "advanced", label: t("filter.advanced"), anything: "", act: () => setFiltering(true) }];
  const verbs = (to: MessageTo, query: Readonly<Record<string, unknown>>, found: Total | null = null) => (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<IconMessage size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => show({ kind: "message", to })}
      >
        {t("message")}
      </Button>
      <Suspense fallback={null}>
        <ListExport
          row={memberRoutes.exportMembers}
          query={query}
          rows={found}
          columns={fileColumns(name, choice.shown)}
          heading={{ filters, sort: t(`sort.${(address.query.sort ?? "name") as "name"}`) }}
          count={found && `${totalText(i18n.language, found)} ${texts.what(found.count)}`}
        />
      </Suspense>
    </>
  );
  const bulk: ListBulk<MemberCard> = {
    may: ({ status }) => status !== "deceased",
    most: 100,
    label: (card) => t("choose", { name: card.name }),
    chosen: (count) => t("chosen", { count }),
    actions: (cards) => verbs({ people: cards }, { ids: cards.map(({ id }) => id).join(), sort: address.sort }),
    found: {
      choose: (found) => t(found.atLeast ? "chooseMore" : "chooseFound", { shown: countText(i18n.language, found.count) }),
      chosen: (found) => t(found.atLeast ? "chosenMore" : "chosenFound", { shown: countText(i18n.language, found.count) }),
      loaded: (count) => t("chosenLoaded", { count }),
      actions: (found) => verbs({ query: address.query, found }, address.query, found),
    },
  };

  return (
    <>
      <RecordList
        rows={{ list: memberRoutes.listMembers, create: memberRoutes.createMember, exports: memberRoutes.exportMembers }}
        names={memberNames}
        layers={layers}
        address={address}
        chips={ChipFilters}
        texts={{
          title,
          lead: isNarrow ? <Narrow /> : <Lead news={news} stats={stats} />,
          searchHint: t(isNarrow ? "searchHint.narrow" : may.edit ? "searchHint" : "searchHint.view"),
          emptyYet: t("emptyYet"),
          none: t("none.yet"),
          sort: (sort) => t(`sort.${sort as "name"}`),
        }}
        above={
          <Suspense fallback={<div className={styles.lists} data-noprint />}>
            <SavedLists
              current={list}
              filters={memberSearch.filtersOf(address.search)}
              table={{ columns: shown, sort: address.query.sort ?? null }}
              onOpen={address.openList}
              onRule={(rule) => address.change({ rule })}
              onColumns={setKept}
              isFiltering={isFiltering}
              onFiltering={setFiltering}
            />
          </Suspense>
        }
        name={name}
        columns={columns}
        table={table}
        filters={filters}
        cardHeight={124}
        exact={stats && exactTotal(memberSearch.filtersOf(address.search), stats)}
        actions={
          isNarrow
            ? undefined
            : { width: "84px", of: (card) => <MemberActions card={card} tools={tools} />, quick: (card) => <MemberWhatsApp card={card} /> }
        }
        bulk={isNarrow ? undefined : bulk}
        onOpen={tools.onOpen}
        onLook={tools.onLook}
      />
      <Suspense fallback={null}>
        {opened !== undefined && dialog === null ? (
          <MemberLook key={opened} address={{ ...address, opened }} tools={tools} today={today} onClose={layers.close} />
        ) : null}
        {may.create && layers.isAdding ? <MemberForm onClose={layers.close} /> : null}
        {dialog?.kind === "edit" ? <MemberEdit id={dialog.card.id} name={dialog.card.name} onClose={closeDialog} /> : null}
        {dialog?.kind === "message" ? <MessageDialog to={dialog.to} onClose={closeDialog} /> : null}
        {dialog?.kind === "delete" ? <DeleteDialog member={dialog.card} onClose={closeDialog} /> : null}
      </Suspense>
    </>
  );
}

function Lead({ news, stats }: { readonly news: number; readonly stats: DashboardStats | undefined }) {
  const { t, i18n } = useTranslation(["members", "shell"]);
  return (
    <>
      {news > 0 ? t("lead", { count: news, active: countText(i18n.language, stats?.members ?? 0) }) : null}
      <span data-noprint>
        {news > 0 && stats?.rollMovements ? " · " : null}
        {stats?.rollMovements ? <Link to="/roll">{t("title.roll", { ns: "shell" })}</Link> : null}
        {news > 0 || stats?.rollMovements ? " · " : null}
        <Link to="/directory">{t("title.directory", { ns: "shell" })}</Link>
      </span>
    </>
  );
}

/** With a status filter only, the dashboard's exact count replaces the list's, which is exact up to a thousand. */
function exactTotal(filters: ReturnType<typeof memberSearch.filtersOf>, { members, congregados }: DashboardStats): number | undefined {
  const { status, ...others } = filters;
  if (Object.keys(others).length > 0) return undefined;
  return status === "active" ? members : status === "congregado" ? congregados : undefined;
}
