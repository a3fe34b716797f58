import { financeRoutes } from "@aprisco/contract/finance.ts";
import { type Transfer, transferNames } from "@aprisco/contract/finance-transfers.ts";
import { IconArrowBackUp, IconArrowsExchange, IconBuildingChurch, IconPigMoney } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { lazyExtra } from "../../ui/base/lazy-extra.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { RowMenu } from "../../ui/layer/menu.tsx";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { useListLayers, type AddressWithAdd } from "../../ui/list/list-layers.ts";
import { None } from "../../ui/list/list-none.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { RecordList } from "../../ui/list/record-list.tsx";

const TransferForm = lazyPart(async () => ({ default: (await import("./transfer-form.tsx")).TransferForm }));
const ReversalForm = lazyPart(async () => ({ default: (await import("./reversal-form.tsx")).ReversalForm }));
const DayFilter = lazyExtra(async () => (await import("../../ui/list/day-filter.tsx")).DayFilter);

const SORT = "-entry_date";
const { useAddress } = listSearch({
  row: financeRoutes.listMoneyTransfers,
  usual: () => ({ sort: SORT }),
  record: "transfer",
  flags: ["add"],
});
const rows = { list: financeRoutes.listMoneyTransfers, create: financeRoutes.createMoneyTransfer };

const looks = {
  transfer: { icon: IconArrowsExchange, hue: "ceu" },
  fund_transfer: { icon: IconPigMoney, hue: "uva" },
  internal: { icon: IconBuildingChurch, hue: "trigo" },
} as const;

/** Money that moved between accounts, funds or congregations; nothing is deleted, a transfer is reversed. */
export function TransfersPage() {
  const { t } = useTranslation(["finance", "parts"]);
  const language = useLanguage();
  const mayReverse = useAllowed(financeRoutes.reverseMoneyTransfer.allow);
  const own = useAddress() as unknown as AddressWithAdd;
  // The route has one order and takes no other.
  const { sort: _only, ...query } = own.query;
  const address = { ...own, query };
  const layers = useListLayers<Transfer>(address);
  const words = ({ from_name: from, to_name: to }: Transfer): string => `${from} → ${to}`;
  const day = (name: "from" | "to"): ListFilter => ({
    name,
    label: t(name),
    anything: t(name),
    control: (value, onChange) => (
      <Suspense key={name} fallback={null}>
        <DayFilter label={t(name)} {...{ value, onChange }} />
      </Suspense>
    ),
  });
  const menu = (one: Transfer) =>
    mayReverse && !one.reversed && one.reverses_id === null ? (
      <RowMenu
        label={t("ledger.acts", { ns: "parts", name: words(one) })}
        items={() => [
          {
            key: "reverse",
            text: t("reverse"),
            note: t("ledger.reverseNote", { ns: "parts" }),
            icon: <IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />,
            onChoose: () => layers.show(one),
          },
        ]}
      />
    ) : null;
  return (
    <>
      <RecordList
        rows={rows}
        names={transferNames}
        layers={layers}
        address={address}
        texts={{
          lead: t("transfers.lead"),
          searchHint: t("transfers.searchHint"),
          emptyYet: t("transfers.emptyYet"),
          none: t("transfers.none"),
          sort: () => t("sort.-entry_date"),
        }}
        above={<FinanceTabs />}
        name={{
          title: t("transfers.between"),
          width: "minmax(220px, 2fr)",
          of: words,
          note: ({ description, kind }) => description ?? t(`transferKind.${kind}`),
          brief: ({ kind, entry_date: on }) => `${t(`transferKind.${kind}`)} · ${dayText(language, on)}`,
          mark: ({ kind }) => looks[kind],
        }}
        columns={[
          {
            key: "entry_date",
            title: t("date"),
            width: "132px",
            onCard: "nowhere",
            cell: ({ entry_date: on }) => dayText(language, on),
          },
          {
            key: "kind",
            title: t("type"),
            width: "minmax(150px, 1fr)",
            onCard: "nowhere",
            cell: ({ kind }) => t(`transferKind.${kind}`),
          },
          {
            key: "by",
            title: t("entered"),
            width: "minmax(120px, 1fr)",
            onCard: "nowhere",
            cell: ({ created_by_name: name }) => name ?? <None>{t("donor.none")}</None>,
          },
          {
            key: "state",
            title: t("status"),
            width: "132px",
            onCard: "nowhere",
            cell: ({ reversed, reverses_id: reverses }) =>
              reversed || reverses !== null ? (
                <Badge icon={IconArrowBackUp} hue="pedra">
                  {t(reversed ? "status.reversed" : "status.reversal")}
                </Badge>
              ) : null,
          },
          {
            key: "amount",
            title: t("amount"),
            width: "136px",
            align: "end",
            onCard: "foot",
            cell: ({ amount, reversed }) => {
              const text = moneyText(language, amount);
              return <b className="cm-num">{reversed ? <s>{text}</s> : text}</b>;
            },
          },
        ]}
        filters={[day("from"), day("to")]}
        actions={mayReverse ? { width: "56px", of: menu } : undefined}
        href={() => null}
        onOpen={() => undefined}
      />
      <Suspense fallback={null}>
        {layers.isAdding ? <TransferForm onClose={layers.close} /> : null}
        {layers.dialog === null ? null : (
          <ReversalForm
            row={financeRoutes.reverseMoneyTransfer}
            id={layers.dialog.id}
            title={t("transfers.reverse")}
            said={t("transfers.reversed")}
            name={words(layers.dialog)}
            onClose={layers.closeDialog}
          />
        )}
      </Suspense>
    </>
  );
}
