import { placeKinds, placeNames, placeRoutes } from "@aprisco/contract/places.ts";
import { IconArchive, IconBox, IconBuilding, IconDoor, IconTruck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { useArchivedFilter } from "../../ui/list/archived-filter.ts";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { InventoryTabs } from "../../shell/inventory-tabs.tsx";

const room = listRoom({
  rows: {
    list: placeRoutes.listPlaces,
    exports: placeRoutes.exportPlaces,
    get: placeRoutes.getPlace,
    create: placeRoutes.createPlace,
    update: placeRoutes.updatePlace,
    remove: placeRoutes.deletePlace,
    restore: placeRoutes.restorePlace,
  },
  names: placeNames,
  sort: "name",
  record: "place",
  details: async () => (await import("./place-details.tsx")).PlaceDetails,
  form: async () => (await import("./place-form.tsx")).PlaceForm,
});

const looks = {
  building: { icon: IconBuilding, hue: "oliveira" },
  room: { icon: IconDoor, hue: "ceu" },
  storage: { icon: IconBox, hue: "trigo" },
  vehicle: { icon: IconTruck, hue: "uva" },
} as const;

export function PlacesPage() {
  const { t, i18n } = useTranslation(["places", "fields", "inventory"]);
  const mayManage = useMay("patrimonio:manage");
  const { word, optionsFor } = useChoices({ kind: placeKinds });
  const filters: readonly ListFilter[] = [
    { name: "kind", label: t("kind", { ns: "fields" }), anything: t("kind.any"), options: optionsFor("kind") },
    useArchivedFilter(),
  ];
  return (
    <ListRoom
      room={room}
      texts={{ title: t("title"), lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
      above={<InventoryTabs />}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 2fr)",
        of: ({ name }) => name,
        note: ({ parent_name: parent }) => parent ?? "",
        mark: ({ kind }) => looks[kind],
        sort: "name",
      }}
      columns={[
        {
          key: "kind",
          title: t("kind", { ns: "fields" }),
          width: "140px",
          onCard: "foot",
          cell: ({ kind }) => <Badge {...looks[kind]}>{word("kind", kind)}</Badge>,
        },
        {
          key: "items",
          title: t("items", { ns: "fields" }),
          width: "112px",
          align: "end",
          cell: ({ items }) => countText(i18n.language, items),
        },
      ]}
      filters={filters}
      head={({ name, kind, archived, used }) => ({
        name,
        badge: archived ? (
          <Badge icon={IconArchive} hue="pedra">
            {t("archived.one", { ns: "inventory" })}
          </Badge>
        ) : (
          <Badge {...looks[kind]}>{word("kind", kind)}</Badge>
        ),
        mayEdit: mayManage,
        mayDelete: !used,
      })}
    />
  );
}
