import { countNames, countRoutes, countStatuses } from "@aprisco/contract/counts.ts";
import { IconCircleCheck, IconClipboardList, IconTrashX } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { instantText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { InventoryTabs } from "../../shell/inventory-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { useListLayers, type AddressWithAdd } from "../../ui/list/list-layers.ts";
import { listSearch } from "../../ui/list/list-search.ts";
import { RecordList } from "../../ui/list/record-list.tsx";

const CountForm = lazyPart(async () => ({ default: (await import("./count-form.tsx")).CountForm }));
const CountDialog = lazyPart(async () => ({ default: (await import("./count-dialog.tsx")).CountDialog }));

const { useAddress } = listSearch({ row: countRoutes.listCounts, usual: () => ({ sort: "-opened_at" }), record: "count", flags: ["add"] });
const rows = { list: countRoutes.listCounts, create: countRoutes.createCount };

const looks = {
  open: { icon: IconClipboardList, hue: "trigo" },
  closed: { icon: IconCircleCheck, hue: "oliveira" },
  discarded: { icon: IconTrashX, hue: "pedra" },
} as const;

export function CountsPage() {
  const { t } = useTranslation(["counts", "fields"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const address = useAddress() as unknown as AddressWithAdd;
  const layers = useListLayers<never>(address);
  const filters: readonly ListFilter[] = [
    {
      name: "status",
      label: t("status", { ns: "fields" }),
      anything: t("status.any", { ns: "fields" }),
      options: optionsOf(countStatuses, (one) => t(`status.${one}`)),
    },
  ];
  return (
    <>
      <RecordList
        rows={rows}
        names={countNames}
        layers={layers}
        address={address}
        texts={{ lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
        above={<InventoryTabs />}
        name={{
          title: t("place", { ns: "fields" }),
          width: "minmax(180px, 1.6fr)",
          of: ({ place }) => place ?? t("everywhere"),
          note: ({ opened_at: at, opened_by: by }) => t("opened", { when: instantText(language, at, zone), by: by ?? "–" }),
          mark: ({ status }) => looks[status],
        }}
        columns={[
          {
            key: "counted",
            title: t("counted"),
            width: "132px",
            align: "end",
            onCard: "nowhere",
            cell: ({ counted, subjects }) => t("progress", { counted: countText(language, counted), of: countText(language, subjects) }),
          },
          {
            key: "status",
            title: t("status", { ns: "fields" }),
            width: "148px",
            onCard: "foot",
            cell: ({ status }) => <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>,
          },
          {
            key: "ended",
            title: t("ended"),
            width: "minmax(180px, 1fr)",
            onCard: "nowhere",
            cell: ({ ended_at: at }) => (at === null ? "" : instantText(language, at, zone)),
          },
        ]}
        filters={filters}
        onOpen={({ id }) => layers.open(id)}
      />
      <Suspense fallback={null}>
        {layers.isAdding ? <CountForm onClose={layers.close} onOpened={address.open} /> : null}
        {layers.opened === undefined ? null : <CountDialog key={layers.opened} id={layers.opened} onClose={layers.close} />}
      </Suspense>
    </>
  );
}
