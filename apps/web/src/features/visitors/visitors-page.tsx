import type { VisitorStatus, VisitorSummary } from "@aprisco/contract/visitors-card.ts";
import { visitorNames, visitorRoutes } from "@aprisco/contract/visitors.ts";
import i18n from "i18next";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { useListLayers } from "../../ui/list/list-layers.ts";
import { RecordList } from "../../ui/list/record-list.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { loadOwners, useVisitorFilters } from "./list/filters.tsx";
import { CardActions, WhatsAppAct, type CardTools } from "./list/actions.tsx";
import { useDeleteVisitor } from "./changes.ts";
import { useVisitorColumns } from "./list/columns.tsx";
import { useVisitorSummary, type VisitorCard } from "./queries.ts";
import { visitorSearch } from "./list/search.ts";
import { VisitorSummaryTiles } from "./list/summary.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";

// Not needed for the list: loaded when the browser is idle.
const loadDetails = async () => ({ default: (await import("./details/panel.tsx")).VisitorPanel });
const loadEdit = async () => ({ default: (await import("./edit/dialog.tsx")).VisitorEditDialog });
const loadAdd = async () => ({ default: (await import("./register/add-dialog.tsx")).VisitorAddDialog });
const loadConvert = async () => ({ default: (await import("../conversion/index.ts")).ConvertDialog });
const loadTexts = () => i18n.loadNamespaces(["custom-values", "users"]);
const later = [loadDetails, loadTexts, loadAdd, loadEdit, loadConvert, loadOwners];
const VisitorPanel = lazyPart(loadDetails);
const VisitorEditDialog = lazyPart(loadEdit);
const VisitorAddDialog = lazyPart(loadAdd);
const ConvertDialog = lazyPart(loadConvert);

type Dialog = { readonly kind: "edit" | "convert" | "delete"; readonly card: VisitorCard };

export function VisitorsPage() {
  const { t } = useTranslation(["visitors", "failures/visitors"]);
  const address = visitorSearch.useAddress();
  const { search } = address;
  const may = { create: useMay("visitors:create"), edit: useMay("visitors:edit"), delete: useMay("visitors:delete") };
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const remove = useDeleteVisitor();
  const layers = useListLayers<Dialog>(address);
  const { dialog, show, closeDialog } = layers;
  useWhenIdle(later);

  const tools: CardTools = {
    mayEdit: may.edit,
    mayDelete: may.delete,
    today,
    zone,
    onDetails: ({ id }) => layers.open(id),
    onEdit: (card) => show({ kind: "edit", card }),
    onConvert: (card) => show({ kind: "convert", card }),
    onDelete: (card) => show({ kind: "delete", card }),
    onWhatsApp: ({ id }) => {
      if (!may.edit) return;
      layers.remember();
      address.change({ visitor: id, talked: true });
    },
  };
  const { name, columns } = useVisitorColumns(tools);
  const filters = useVisitorFilters();
  const { data: summary } = useVisitorSummary();
  const exact = summary && exactTotal(search, summary);

  return (
    <>
      <RecordList
        rows={{ list: visitorRoutes.listVisitors, create: visitorRoutes.createVisitor, exports: visitorRoutes.exportVisitors }}
        names={visitorNames}
        layers={layers}
        address={address}
        texts={{
          lead: summary && summary.novo > 0 ? t("lead", { count: summary.novo, shown: countText(i18n.language, summary.novo) }) : null,
          searchHint: t("filter.searchHint"),
          empty: t("list.empty"),
          emptyYet: t("list.emptyYet"),
          none: t("list.emptyYet"),
          sort: (sort) => t(`sort.${sort as "name"}`),
        }}
        name={name}
        columns={columns}
        filters={filters}
        actions={{
          width: "88px",
          of: (card) => <CardActions card={card} tools={tools} />,
          quick: (card) => <WhatsAppAct card={card} tools={tools} />,
        }}
        onOpen={tools.onDetails}
        cardHeight={164}
        all={summary?.total}
        exact={exact}
        above={<VisitorSummaryTiles chosen={search.status} onChoose={(status) => address.change({ status })} />}
      />
      <Suspense fallback={null}>
        {may.create && layers.isAdding ? <VisitorAddDialog onClose={layers.close} onOpen={address.open} /> : null}
        {layers.opened !== undefined ? (
          <VisitorPanel
            key={layers.opened}
            id={layers.opened}
            tools={tools}
            begun={search.talked ? "whatsapp" : search.log ? "asked" : null}
            onClose={layers.close}
          />
        ) : null}
      </Suspense>
      {/* A boundary of its own: the panel below stays while the dialogs load, and so does the button that gets the focus back. */}
      <Suspense fallback={null}>
        {dialog?.kind === "edit" ? <VisitorEditDialog id={dialog.card.id} name={dialog.card.name} onClose={closeDialog} /> : null}
        {dialog?.kind === "convert" ? (
          <ConvertDialog id={dialog.card.id} name={dialog.card.name} onClose={closeDialog} onDone={layers.close} />
        ) : null}
      </Suspense>
      {dialog?.kind === "delete" ? (
        <ConfirmDialog
          title={t("delete.title")}
          confirm={t("delete.confirm")}
          cancel={t("cancel")}
          onCancel={closeDialog}
          onConfirm={() => {
            remove.mutate(dialog.card);
            layers.close();
          }}
        >
          {t("delete.text", { name: dialog.card.name })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Without a filter, or with a status only, the summary's exact count replaces the list's, which is exact up to a thousand. */
function exactTotal(search: ReturnType<typeof visitorSearch.read>, summary: VisitorSummary): number | undefined {
  const { status, ...others } = visitorSearch.filtersOf(search);
  const alone = Object.keys(others).length === 0;
  return alone ? summary[(status as VisitorStatus | undefined) ?? "total"] : undefined;
}
