import { assetCategories, assetNames, assetRoutes, type assetSorts, assetStatuses } from "@aprisco/contract/assets.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
import { dayIn, dayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { RecordFilter } from "../../ui/list/record-filter.tsx";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { useMinistryFilter } from "../ministries/index.ts";
import { usePlaceFilter } from "../places/index.ts";
import { AssetBadge, categoryLooks } from "./looks.tsx";
import { useLabels } from "./use-labels.ts";

const room = listRoom({
  rows: {
    list: assetRoutes.listAssets,
    exports: assetRoutes.exportAssets,
    get: assetRoutes.getAsset,
    create: assetRoutes.createAsset,
    update: assetRoutes.updateAsset,
    remove: assetRoutes.deleteAsset,
    restore: assetRoutes.restoreAsset,
  },
  names: assetNames,
  sort: "name",
  record: "asset",
  details: async () => (await import("./asset-details.tsx")).AssetDetails,
  form: async () => (await import("./asset-form.tsx")).AssetForm,
});

export function AssetsPage() {
  const { t } = useTranslation(["assets", "fields"]);
  const language = useLanguage();
  const mayEdit = useMay("patrimonio:edit");
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const { word } = useChoices({ category: assetCategories });
  const labels = useLabels();
  return (
    <>
      <OpenedPlaque />
      <ListRoom
        room={room}
        texts={{
          title: t("title"),
          lead: t("lead"),
          searchHint: t("searchHint"),
          emptyYet: t("emptyYet"),
          none: t("none"),
          sort: (value) => t(`sort.${value as (typeof assetSorts)[number]}`),
        }}
        name={{
          title: t("name", { ns: "fields" }),
          width: "minmax(200px, 2fr)",
          of: ({ name }) => name,
          note: ({ category, plaque }) => `${plaque} · ${word("category", category)}`,
          file: ["plaque", "name", "category"],
          brief: ({ place, plaque }) => (place === null ? plaque : `${plaque} · ${place}`),
          mark: ({ category }) => categoryLooks[category],
          sort: "name",
        }}
        columns={[
          {
            key: "place",
            title: t("place", { ns: "fields" }),
            width: "minmax(120px, 1fr)",
            onCard: "nowhere",
            cell: ({ place }) => place ?? <None>{t("place.none", { ns: "fields" })}</None>,
          },
          {
            key: "custodian",
            file: "custodian_name",
            title: t("custodian", { ns: "fields" }),
            width: "minmax(120px, 1fr)",
            onCard: "nowhere",
            cell: ({ custodian_name: name }) => name ?? <None>{t("custodian.none", { ns: "fields" })}</None>,
          },
          {
            key: "value",
            title: t("value", { ns: "fields" }),
            width: "132px",
            align: "end",
            onCard: "nowhere",
            cell: ({ value }) => (value === null ? <None>{t("value.unknown")}</None> : moneyText(language, value)),
          },
          {
            key: "acquired",
            file: "acquired_on",
            title: t("acquiredOn", { ns: "fields" }),
            width: "120px",
            hidden: true,
            sort: "acquired_on",
            onCard: "nowhere",
            cell: ({ acquired_on: day }) => dayText(language, day),
          },
          {
            key: "plaque",
            title: t("plaque", { ns: "fields" }),
            width: "128px",
            hidden: true,
            sort: "plaque",
            onCard: "nowhere",
            cell: ({ plaque }) => plaque,
          },
          {
            key: "status",
            title: t("status", { ns: "fields" }),
            width: "160px",
            onCard: "foot",
            cell: (asset) => <AssetBadge asset={asset} />,
          },
        ]}
        filters={useFilters()}
        bulk={{
          most: 100,
          label: ({ name }) => t("choose", { name }),
          chosen: (count) => t("chosen", { count }),
          actions: (chosen, clear) => (
            <Button
              size="sm"
              loading={labels.isPrinting}
              onClick={() =>
                labels.print(
                  chosen.map(({ id }) => id),
                  { onSuccess: clear },
                )
              }
            >
              {t("labels.print")}
            </Button>
          ),
        }}
        head={(asset) => ({
          name: asset.name,
          badge: <AssetBadge asset={asset} whole />,
          mayEdit: mayEdit && asset.status !== "disposed",
          // Later it is disposed of.
          mayDelete: dayIn(zone, new Date(asset.created_at)) === today,
          ...(asset.photo === null ? {} : { picture: <Photo name={asset.name} photo={asset.photo} size={72} /> }),
        })}
      />
    </>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["fields", "assets"]);
  const seesPeople = useAllowed(peopleRoutes.listPeople.allow);
  const choices = useChoices({ status: assetStatuses, category: assetCategories });
  const custodian: ListFilter = {
    name: "custodian",
    label: t("custodian"),
    anything: t("custodian.any"),
    more: true,
    control: (value, onChange) => (
      <RecordFilter
        key="custodian"
        label={t("custodian")}
        anything={t("custodian.any")}
        source={recordsOf(peopleRoutes.listPeople)}
        {...{ value, onChange }}
      />
    ),
  };
  return [
    choices.filterBy("status"),
    choices.filterBy("category"),
    usePlaceFilter(),
    {
      name: "late",
      label: t("late", { ns: "assets" }),
      anything: t("late.any", { ns: "assets" }),
      options: [{ value: "true", label: t("late.true", { ns: "assets" }) }],
      more: true,
    },
    ...(seesPeople ? [custodian] : []),
    ...useMinistryFilter().map((filter) => ({ ...filter, more: true as const })),
  ];
}

/** At the address of a label, /assets?plaque=…, the asset with that plaque is opened; without one it says so, and lists the others. */
function OpenedPlaque() {
  const { t } = useTranslation("assets");
  const plaque: unknown = useSearch({ strict: false, select: (search: Readonly<Record<string, unknown>>) => search["plaque"] });
  const wanted = typeof plaque === "string" || typeof plaque === "number" ? String(plaque) : "";
  const { data } = useQuery({ ...asked(assetRoutes.listAssets, { query: { plaque: wanted, limit: "1" } }), enabled: wanted !== "" });
  const isUnknown = data?.length === 0;
  useEffect(() => {
    if (isUnknown) showToast({ tone: "error", title: t("plaque.unknown", { plaque: wanted }), message: t("plaque.unknownHint") });
  }, [isUnknown, t, wanted]);
  if (wanted === "" || !data) return null;
  return <Navigate to="/assets" search={data[0] ? { asset: data[0].id } : {}} replace />;
}
