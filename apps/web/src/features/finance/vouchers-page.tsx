import { financeRoutes } from "@aprisco/contract/finance.ts";
import { type Transaction, transactionNames } from "@aprisco/contract/finance-transaction.ts";
import { IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { daysBetween, dayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { useListLayers, type AddressWithAdd } from "../../ui/list/list-layers.ts";
import { ListPage } from "../../ui/list/list-page.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { useAccountOptions, useCategoryOptions } from "../finance-setup/index.ts";
import { Amount, typeLooks, useTransactionWords } from "./looks.tsx";
import { TransactionLayers, useDayFilters } from "./transactions-page.tsx";
import { CameraButton } from "./vouchers.tsx";

const { useAddress } = listSearch({
  row: financeRoutes.listTransactions,
  // What has waited longest stands first.
  usual: ({ voucher }) => ({ sort: voucher === "with" ? "-entry_date" : "entry_date", voucher: "without" }),
  record: "transaction",
  flags: ["add"],
});

/** The confirmed expenses without a voucher, which are photographed from the row, and those that have one. */
export function VouchersPage() {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const texts = useRecordTexts(transactionNames);
  const words = useTransactionWords();
  const mayAdd = useAllowed(financeRoutes.addVoucher.allow);
  const own = useAddress() as unknown as AddressWithAdd;
  const isKept = own.search["voucher"] === "with";
  const address = {
    ...own,
    query: { ...own.query, type: "expense", status: "confirmed", voucher: isKept ? "with" : "without" },
  };
  const layers = useListLayers<Transaction>(address);
  const camera = (one: Transaction) => <CameraButton id={one.id} name={words.title(one)} />;
  const since = ({ entry_date: day }: Transaction): string => {
    const days = daysBetween(day, today);
    return days <= 0 ? t("vouchers.today") : t("vouchers.days", { count: days });
  };
  return (
    <>
      <ListPage
        row={financeRoutes.listTransactions}
        table="finance.vouchers"
        address={address}
        texts={{
          title: t("tab.vouchers"),
          lead: t("vouchers.lead"),
          what: texts.what,
          search: { label: texts.say("search"), hint: t("list.searchHint") },
          empty: isKept ? t("vouchers.emptyKept") : t("vouchers.empty"),
          emptyYet: isKept ? "" : t("vouchers.emptyMissing"),
          failed: texts.say("loadFailed"),
          sort: (value) => t(`sort.${value as "entry_date"}`),
        }}
        above={<FinanceTabs />}
        name={{
          title: t("what"),
          width: "minmax(200px, 2fr)",
          of: words.title,
          note: words.category,
          brief: (one) => `${moneyText(language, one.amount)} · ${isKept ? dayText(language, one.entry_date) : since(one)}`,
          mark: () => ({ icon: IconReceipt, hue: isKept ? typeLooks.income.hue : typeLooks.expense.hue }),
        }}
        columns={[
          {
            key: "entry_date",
            title: t("date"),
            width: "124px",
            sort: "entry_date",
            onCard: "nowhere",
            cell: ({ entry_date: day }) => dayText(language, day),
          },
          ...(isKept ? [] : [{ key: "open", title: t("vouchers.open_days"), width: "116px", onCard: "nowhere" as const, cell: since }]),
          {
            key: "account",
            title: t("account"),
            width: "minmax(110px, 1fr)",
            onCard: "nowhere",
            cell: ({ account_name: name }) => name,
          },
          {
            key: "method",
            title: t("method.short"),
            width: "120px",
            onCard: "nowhere",
            cell: ({ payment_method: method }) => words.method(method),
          },
          { key: "amount", title: t("amount"), width: "136px", align: "end", onCard: "foot", cell: (one) => <Amount of={one} /> },
        ]}
        filters={[
          {
            name: "voucher",
            label: t("voucher"),
            anything: t("vouchers.missing"),
            options: [{ value: "with", label: t("vouchers.kept") }],
          },
          { name: "category", label: t("category"), anything: t("category.any"), options: useCategoryOptions("expense") },
          { name: "account", label: t("account"), anything: t("account.any"), options: useAccountOptions(), more: true },
          ...useDayFilters(),
        ]}
        actions={mayAdd ? { width: "56px", of: camera, quick: camera } : undefined}
        emptyIsFine={!isKept && address.count === 0}
        onOpen={({ id }) => layers.open(id)}
      />
      <TransactionLayers address={address} layers={layers} />
    </>
  );
}
