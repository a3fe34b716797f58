import { inventoryRoutes, itemCategories, itemNames, type itemSorts, type InventoryItem } from "@aprisco/contract/inventory.ts";
import { IconAlertTriangle, IconArchive, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { InventoryTabs } from "../../shell/inventory-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { useArchivedFilter } from "../../ui/list/archived-filter.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { usePlaceFilter } from "../places/index.ts";
import { categoryLooks } from "./looks.ts";

const room = listRoom({
  rows: {
    list: inventoryRoutes.listItems,
    exports: inventoryRoutes.exportItems,
    get: inventoryRoutes.getItem,
    create: inventoryRoutes.createItem,
    update: inventoryRoutes.updateItem,
    remove: inventoryRoutes.deleteItem,
    restore: inventoryRoutes.restoreItem,
  },
  names: itemNames,
  sort: "need",
  record: "item",
  details: async () => (await import("./item-details.tsx")).ItemDetails,
  form: async () => (await import("./item-form.tsx")).ItemForm,
});

/** What goes with an item that is deleted. */
function DeletionNote({ id }: { readonly id: number }) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  const { data } = useQuery(asked(inventoryRoutes.getItem, { params: { id } }));
  if (!data || data.quantity === 0) return null;
  return <p>{t("deletion.stock", { amount: `${countText(language, data.quantity)} ${data.unit}` })}</p>;
}
const note = (id: number) => <DeletionNote id={id} />;

export function InventoryPage() {
  const { t } = useTranslation(["inventory", "fields"]);
  const language = useLanguage();
  const phone = usePhone();
  const mayEdit = useMay("patrimonio:edit");
  const { word } = useChoices({ category: itemCategories });
  const amount = ({ quantity, unit }: InventoryItem) => `${countText(language, quantity)} ${unit}`;
  const places = ({ levels }: InventoryItem) =>
    levels.map(({ place, quantity }) => `${place}: ${countText(language, quantity)}`).join(" · ");
  return (
    <ListRoom
      room={room}
      deletion={{ note }}
      texts={{
        title: t("title"),
        lead: t("lead"),
        searchHint: t("searchHint"),
        emptyYet: t("emptyYet"),
        none: t("none"),
        sort: (value) => t(`sort.${value as (typeof itemSorts)[number]}`),
      }}
      above={<InventoryTabs />}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 2fr)",
        of: ({ name }) => name,
        note: ({ category }) => word("category", category),
        brief: (item) => places(item) || t("place.nowhere"),
        mark: ({ category }) => categoryLooks[category],
        sort: "name",
      }}
      columns={[
        {
          key: "quantity",
          file: ["quantity", "unit"],
          title: t("quantity", { ns: "fields" }),
          width: "132px",
          align: "end",
          onCard: "nowhere",
          cell: amount,
        },
        {
          key: "places",
          file: [],
          title: t("places"),
          width: "minmax(160px, 1.6fr)",
          onCard: "nowhere",
          cell: (item) => places(item) || <None>{t("place.nowhere")}</None>,
        },
        {
          key: "minimum",
          title: t("minimum", { ns: "fields" }),
          width: "104px",
          align: "end",
          onCard: "nowhere",
          cell: ({ minimum }) => (minimum === 0 ? <None>{t("minimum.none")}</None> : countText(language, minimum)),
        },
        {
          key: "state",
          file: [],
          title: t("state"),
          width: "168px",
          onCard: "foot",
          sort: "need",
          cell: (item) => <LevelBadge item={item} amount={phone ? amount(item) : undefined} />,
        },
      ]}
      filters={useFilters()}
      head={(item) => ({
        name: item.name,
        badge: item.archived ? (
          <Badge icon={IconArchive} hue="pedra">
            {t("archived.one")}
          </Badge>
        ) : (
          <LevelBadge item={item} amount={amount(item)} />
        ),
        mayEdit,
      })}
    />
  );
}

/** On a phone's row and at a panel's head the badge says the amount; in the table it has a column. */
function LevelBadge({ item, amount }: { readonly item: InventoryItem; readonly amount: string | undefined }) {
  const { t } = useTranslation("inventory");
  return item.below ? (
    <Badge icon={IconAlertTriangle} hue="vinho">
      {amount === undefined ? t("state.below") : t("state.short", { amount })}
    </Badge>
  ) : (
    <Badge icon={IconCircleCheck} hue="oliveira">
      {amount ?? t("state.enough")}
    </Badge>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["inventory", "fields"]);
  const category = useChoices({ category: itemCategories }).filterBy("category");
  return [
    category,
    usePlaceFilter(),
    {
      name: "below",
      label: t("state"),
      anything: t("below.any"),
      options: optionsOf(["true", "false"] as const, (one) => t(`below.${one}`)),
    },
    useArchivedFilter(),
  ];
}
