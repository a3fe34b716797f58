import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { totalOf } from "../../api/pages.ts";
import { useMay } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useToday } from "../../ui/use-today.ts";
import { useOpener } from "../../ui/use-opener.ts";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import type { RowTools } from "./visitor-actions.tsx";
import { useDeleteVisitor, useLeaving } from "./visitor-changes.ts";
import { VisitorListHeader } from "./visitor-list-header.tsx";
import { VisitorDeleteDialog } from "./visitor-delete-dialog.tsx";
import { VisitorFilters } from "./visitor-filters.tsx";
import { VisitorList } from "./visitor-list.tsx";
import { useVisitorPages, useVisitorSummary, type VisitorCard } from "./visitor-queries.ts";
import { changeSearch, filtersOf, isFiltered, queryOf, type VisitorSearch } from "./visitor-search.ts";
import { VisitorSummaryTiles } from "./visitor-summary.tsx";
import { useVisitorSearch } from "./use-visitor-search.ts";

// The list is there without them; they come as soon as the page has nothing better to do.
const loadDetails = async () => ({ default: (await import("./visitor-details-dialog.tsx")).VisitorDetailsDialog });
const loadEdit = async () => ({ default: (await import("./visitor-edit-dialog.tsx")).VisitorEditDialog });
const loadAdd = async () => ({ default: (await import("./visitor-add-dialog.tsx")).VisitorAddDialog });
const loadConvert = async () => ({ default: (await import("../conversion/convert-dialog.tsx")).ConvertDialog });
const loadOwners = () => import("./owner-select.tsx");
const later = [loadDetails, loadAdd, loadEdit, loadConvert, loadOwners];
const VisitorDetailsDialog = lazy(loadDetails);
const VisitorEditDialog = lazy(loadEdit);
const VisitorAddDialog = lazy(loadAdd);
const ConvertDialog = lazy(loadConvert);

/** What lies on top of the list besides what the address says. */
type Dialog = { readonly kind: "edit" | "convert" | "delete"; readonly card: VisitorCard } | null;

/** The visitor management page (spec.md §2.7). */
export function VisitorsPage() {
  const { t } = useTranslation("visitors");
  const { search, setSearch } = useVisitorSearch();
  const phone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const may = { create: useMay("visitors:create"), edit: useMay("visitors:edit"), delete: useMay("visitors:delete") };
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const pages = useVisitorPages(queryOf(search));
  const remove = useDeleteVisitor();
  const leaving = useLeaving();
  const opener = useOpener();
  const [dialog, setDialog] = useState<Dialog>(null);
  useWhenIdle(later);
  /** The card whose WhatsApp was just opened: its details begin with the form to log it. */
  const [talkedTo, setTalkedTo] = useState<number | null>(null);

  const total = useExactTotal(search, totalOf(pages.data));
  const open = (next: Dialog) => {
    opener.remember();
    setDialog(next);
  };
  const showDetails = (id: number) => {
    opener.remember();
    setSearch(changeSearch(search, { visitor: id, add: undefined }));
  };
  const closeDetails = () => {
    setTalkedTo(null);
    setSearch(changeSearch(search, { visitor: undefined }));
    opener.restore();
  };
  const closeDialog = () => {
    setDialog(null);
    if (search.visitor === undefined) opener.restore();
  };
  const tools: RowTools = {
    mayEdit: may.edit,
    mayDelete: may.delete,
    today,
    zone,
    onDetails: ({ id }) => showDetails(id),
    onEdit: (card) => open({ kind: "edit", card }),
    onConvert: (card) => open({ kind: "convert", card }),
    onDelete: (card) => open({ kind: "delete", card }),
    onWhatsApp: (card) => {
      if (!may.edit) return;
      setTalkedTo(card.id);
      showDetails(card.id);
    },
  };

  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead")}
        actions={
          may.create ? (
            <Button
              variant="primary"
              icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => {
                opener.remember();
                setSearch(changeSearch(search, { add: true, visitor: undefined }));
              }}
            >
              {t("add")}
            </Button>
          ) : null
        }
      />
      <VisitorSummaryTiles chosen={search.status} onChoose={(status) => setSearch(changeSearch(search, { status }))} />
      <VisitorFilters search={search} onSearch={setSearch} phone={phone} />
      <VisitorListHeader
        search={search}
        onSearch={setSearch}
        total={total && { ...total, count: Math.max(0, total.count - leaving.length) }}
        failed={pages.isError || pages.fetchStatus === "paused"}
        phone={phone}
      />
      <VisitorList
        pages={pages}
        leaving={leaving}
        tools={tools}
        search={search}
        onSearch={setSearch}
        table={search.view === "table" && !phone}
      />

      <Suspense fallback={null}>
        {may.create && search.add ? (
          <VisitorAddDialog
            onClose={() => {
              setSearch(changeSearch(search, { add: undefined }));
              opener.restore();
            }}
            onOpen={(id) => setSearch(changeSearch(search, { add: undefined, visitor: id }))}
          />
        ) : null}
        {search.visitor !== undefined && dialog === null ? (
          <VisitorDetailsDialog
            key={search.visitor}
            id={search.visitor}
            tools={tools}
            talked={talkedTo === search.visitor}
            onClose={closeDetails}
          />
        ) : null}
        {dialog?.kind === "edit" ? <VisitorEditDialog id={dialog.card.id} name={dialog.card.name} onClose={closeDialog} /> : null}
        {dialog?.kind === "convert" ? <ConvertDialog id={dialog.card.id} name={dialog.card.name} onClose={closeDialog} /> : null}
      </Suspense>
      {dialog?.kind === "delete" ? (
        <VisitorDeleteDialog
          name={dialog.card.name}
          onCancel={closeDialog}
          onConfirm={() => {
            remove(dialog.card);
            setDialog(null);
            if (search.visitor !== undefined) setSearch(changeSearch(search, { visitor: undefined }));
            opener.restore();
          }}
        />
      ) : null}
    </>
  );
}

/** Without a filter, or with a status alone, the summary counts exactly what the list only counts up to a thousand. */
function useExactTotal(search: VisitorSearch, total: ReturnType<typeof totalOf>): ReturnType<typeof totalOf> {
  const { data: summary } = useVisitorSummary();
  const { status, ...others } = filtersOf(search);
  if (!total?.atLeast || !summary || isFiltered(others)) return total;
  return { count: summary[status ?? "total"], atLeast: false };
}
