import { resourceKinds, resourceNames, resourceRoutes } from "@aprisco/contract/resources.ts";
import { IconArchive } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { AgendaTabs } from "../../shell/agenda-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { useArchivedFilter } from "../../ui/list/archived-filter.ts";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { kindLooks } from "./looks.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const room = listRoom({
  rows: {
    list: resourceRoutes.listResources,
    exports: resourceRoutes.exportResources,
    get: resourceRoutes.getResource,
    create: resourceRoutes.createResource,
    update: resourceRoutes.updateResource,
    remove: resourceRoutes.deleteResource,
    restore: resourceRoutes.restoreResource,
  },
  names: resourceNames,
  sort: "name",
  record: "resource",
  details: async () => (await import("./resource-details.tsx")).ResourceDetails,
  form: async () => (await import("./resource-form.tsx")).ResourceForm,
});

const RoomDay = lazyPart(async () => ({ default: (await import("./day/room-day.tsx")).RoomDay }));
const Requests = lazyPart(async () => ({ default: (await import("./day/requests.tsx")).Requests }));
const BookingPanel = lazyPart(async () => ({ default: (await import("./day/booking-panel.tsx")).BookingPanel }));

/** The booking in the address, "?booking=12", from a notification. Closing it keeps the rest of the address. */
function AskedBooking() {
  const navigate = useNavigate();
  const { booking: raw }: { readonly booking?: unknown } = useSearch({ strict: false });
  const id = Number(raw);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const close = () =>
    void navigate({
      to: ".",
      search: ({ booking: _booking, ...others }: Readonly<Record<string, unknown>>) => others,
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense fallback={null}>
      <BookingPanel key={id} id={id} onClose={close} />
    </Suspense>
  );
}

export function RoomsPage() {
  const { t, i18n } = useTranslation(["resources", "fields"]);
  const phone = usePhone();
  const mayManage = useMay("agenda:manage");
  const { word, optionsFor } = useChoices({ kind: resourceKinds });
  const filters: readonly ListFilter[] = [
    { name: "kind", label: t("kind", { ns: "fields" }), anything: t("kind.any"), options: optionsFor("kind") },
    useArchivedFilter(),
  ];
  return (
    <ListRoom
      room={room}
      texts={{
        title: t("title"),
        lead: t("lead"),
        searchHint: t("searchHint"),
        emptyYet: t("emptyYet"),
        none: t("none"),
      }}
      above={
        <>
          <AgendaTabs />
          <Suspense fallback={null}>{mayManage ? <Requests /> : null}</Suspense>
          <Suspense fallback={<Skeleton height="14rem" />}>
            <RoomDay />
          </Suspense>
          <AskedBooking />
        </>
      }
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 2fr)",
        of: ({ name }) => name,
        note: ({ capacity }) => (phone && capacity !== null ? t("capacity.people", { count: capacity }) : ""),
        sort: "name",
      }}
      columns={[
        {
          key: "kind",
          title: t("kind", { ns: "fields" }),
          width: "132px",
          onCard: "foot",
          cell: ({ kind }) => <Badge {...kindLooks[kind]}>{word("kind", kind)}</Badge>,
        },
        {
          key: "capacity",
          title: t("capacity", { ns: "fields" }),
          width: "112px",
          cell: ({ capacity }) => (capacity === null ? <None>{t("capacity.none")}</None> : t("capacity.people", { count: capacity })),
        },
        { key: "units", title: t("units", { ns: "fields" }), width: "96px", cell: ({ units }) => countText(i18n.language, units) },
        {
          key: "approval",
          file: "needs_approval",
          title: t("needsApproval", { ns: "fields" }),
          width: "minmax(120px, 1fr)",
          cell: ({ needs_approval: needs }) => t(needs ? "approval.yes" : "approval.no"),
        },
      ]}
      filters={filters}
      head={({ name, kind, archived }) => ({
        name,
        badge: archived ? (
          <Badge icon={IconArchive} hue="pedra">
            {t("archived.one")}
          </Badge>
        ) : (
          <Badge {...kindLooks[kind]}>{word("kind", kind)}</Badge>
        ),
        mayEdit: mayManage,
      })}
    />
  );
}
