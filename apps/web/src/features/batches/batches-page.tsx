import { batchNames, batchStatuses } from "@aprisco/contract/batches-fields.ts";
import { batchRoutes } from "@aprisco/contract/batches.ts";
import { forWholeChurch } from "@aprisco/contract/permissions.ts";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { useListLayers, type AddressWithAdd } from "../../ui/list/list-layers.ts";
import { listSearch } from "../../ui/list/list-search.ts";
import { RecordList } from "../../ui/list/record-list.tsx";
import { CountingChoice } from "./counting-choice.tsx";
import { batchLooks } from "./looks.ts";

const BatchForm = lazyPart(async () => ({ default: (await import("./batch-form.tsx")).BatchForm }));

const { useAddress } = listSearch({
  row: batchRoutes.listBatches,
  usual: () => ({ sort: "-entry_date" }),
  record: "batch",
  flags: ["add"],
});
const rows = { list: batchRoutes.listBatches, create: batchRoutes.createBatch };
const pathOf = (id: number) => `/finance/batches/${String(id)}`;

export function BatchesPage() {
  const { t } = useTranslation(["batches", "fields"]);
  const language = useLanguage();
  const navigate = useNavigate();
  const phone = usePhone();
  const address = useAddress() as unknown as AddressWithAdd;
  const maySet = useAllowed(forWholeChurch("settings:edit"));
  const layers = useListLayers<never>(address);
  const open = (id: number) => void navigate({ to: pathOf(id) });
  const filters: readonly ListFilter[] = [
    {
      name: "status",
      label: t("status", { ns: "fields" }),
      anything: t("status.any", { ns: "fields" }),
      options: optionsOf(batchStatuses, (one) => t(`status.${one}`)),
    },
  ];
  return (
    <>
      <RecordList
        rows={rows}
        names={batchNames}
        layers={layers}
        address={address}
        texts={{ lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
        above={
          <>
            <FinanceTabs />
            {maySet ? <CountingChoice /> : null}
          </>
        }
        name={{
          title: t("name"),
          width: "minmax(180px, 1.6fr)",
          of: ({ number, name }) => (name === null ? t("batch", { number }) : phone ? name : `${t("batch", { number })} · ${name}`),
          note: ({ entry_date: on }) => dayText(language, on),
          // Beside the badge there is no room for both.
          brief: ({ number, name, entry_date: on }) =>
            name === null ? dayText(language, on) : `${t("batch", { number })} · ${dayText(language, on)}`,
          mark: ({ status }) => batchLooks[status],
        }}
        columns={[
          {
            key: "lines",
            title: t("lines"),
            width: "96px",
            align: "end",
            onCard: "nowhere",
            cell: ({ lines }) => countText(language, lines),
          },
          {
            key: "entered",
            title: t("entered"),
            width: "140px",
            align: "end",
            onCard: "nowhere",
            cell: ({ entered }) => <b className="cm-num">{moneyText(language, entered)}</b>,
          },
          {
            key: "status",
            title: t("status", { ns: "fields" }),
            width: "160px",
            onCard: "foot",
            cell: ({ status }) => <Badge {...batchLooks[status]}>{t(`status.${status}`)}</Badge>,
          },
        ]}
        filters={filters}
        href={({ id }) => pathOf(id)}
        onOpen={({ id }) => open(id)}
      />
      <Suspense fallback={null}>{layers.isAdding ? <BatchForm onClose={layers.close} onSaved={({ id }) => open(id)} /> : null}</Suspense>
    </>
  );
}
