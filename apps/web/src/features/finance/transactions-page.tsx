import { financeRoutes } from "@aprisco/contract/finance.ts";
import { financeImportRoutes } from "@aprisco/contract/finance-imports.ts";
import { paymentMethods, transactionStatuses } from "@aprisco/contract/finance-setup.ts";
import { type Transaction, transactionNames, type transactionSorts, voucherStates } from "@aprisco/contract/finance-transaction.ts";
import { transactionTypes, type TransactionType } from "@aprisco/contract/finance-setup.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import { IconFileImport, IconLock, IconPaperclip } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { lazyExtra } from "../../ui/base/lazy-extra.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { RecordFilter } from "../../ui/list/record-filter.tsx";
import type { ListColumn, ListName } from "../../ui/list/list-columns.ts";
import { optionsOf, valueOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { useListLayers, type AddressWithAdd } from "../../ui/list/list-layers.ts";
import { None } from "../../ui/list/list-none.tsx";
import { listSearch, type ListAddress } from "../../ui/list/list-search.ts";
import { RecordList } from "../../ui/list/record-list.tsx";
import { RoomPanel } from "../../ui/record/room-panel.tsx";
import { useAccountOptions, useCategoryOptions, useCentreOptions, useFundOptions } from "../finance-setup/index.ts";
import styles from "./finance.module.css";
import { ImportFilter, ImportNotice } from "./import-filter.tsx";
import { Amount, effectOf, signedText, StateBadge, stateOf, typeLooks, useTransactionWords } from "./looks.tsx";
import { useTransactionActs } from "./transaction-acts.ts";

const TransactionForm = lazyPart(async () => ({ default: (await import("./transaction-form.tsx")).TransactionForm }));
const TransactionDetails = lazyPart(async () => ({ default: (await import("./transaction-details.tsx")).TransactionDetails }));
const DayFilter = lazyExtra(async () => (await import("../../ui/list/day-filter.tsx")).DayFilter);

const { useAddress } = listSearch({
  row: financeRoutes.listTransactions,
  usual: () => ({ sort: "-entry_date" }),
  record: "transaction",
  flags: ["add"],
});
const rows = {
  list: financeRoutes.listTransactions,
  create: financeRoutes.createTransaction,
  exports: financeRoutes.exportTransactions,
};

interface LedgerProps {
  readonly title: string;
  readonly lead: string;
  /** The one category that the screen shows. */
  readonly category?: { readonly key: string; readonly type: TransactionType };
  /** Between the tabs and the filters. */
  readonly above?: ReactNode;
}

export function TransactionsPage() {
  const { t } = useTranslation("finance");
  return <TransactionList title={t("list.title")} lead={t("list.lead")} />;
}

/** The incomes and expenses under their days, with panel, form and the sum of the filter. */
export function TransactionList({ title, lead, category, above }: LedgerProps) {
  const { t } = useTranslation("finance");
  const own = useAddress() as unknown as AddressWithAdd;
  const address = category ? { ...own, query: { ...own.query, category: category.key } } : own;
  const layers = useListLayers<Transaction>(address);
  const list = useColumns(address);
  const filters = useFilters(category !== undefined);
  const mayImport = useMay("finance:manage");
  const imported = valueOf(address, "import");
  const onlyOf = category ?? { type: address.search["type"] as TransactionType | undefined };
  return (
    <>
      <RecordList
        rows={rows}
        names={transactionNames}
        layers={layers}
        address={address}
        texts={{
          title,
          lead,
          searchHint: t("list.searchHint"),
          emptyYet: t("list.emptyYet"),
          none: t("list.none"),
          sort: (value) => t(`sort.${value as (typeof transactionSorts)[number]}`),
        }}
        above={
          <>
            <FinanceTabs />
            {above}
            {imported === undefined ? null : <ImportNotice key={imported} id={imported} />}
          </>
        }
        {...list}
        filters={filters}
        ways={mayImport && !category ? <ImportLink /> : null}
        foot={<Sums query={address.query} />}
        onOpen={({ id }) => layers.open(id)}
      />
      <TransactionLayers
        address={address}
        layers={layers}
        initial={{ ...(onlyOf.type ? { type: onlyOf.type } : {}), ...(category ? { category: category.key } : {}) }}
      />
    </>
  );
}

function ImportLink() {
  const { t } = useTranslation("finance");
  return (
    <LinkButton to="/finance/imports" icon={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}>
      {t("tab.imports")}
    </LinkButton>
  );
}

type Layers = ReturnType<typeof useListLayers<Transaction>>;

/** The panel of a transaction, its form, and the form of a new one. */
export function TransactionLayers({
  address,
  layers,
  initial = {},
}: {
  readonly address: ListAddress;
  readonly layers: Layers;
  readonly initial?: { readonly type?: TransactionType; readonly category?: string };
}) {
  const { t } = useTranslation("finance");
  const words = useTransactionWords();
  const mayCreate = useAllowed(financeRoutes.createTransaction.allow);
  const mayEdit = useMay("finance:edit");
  const actsOf = useTransactionActs();
  const { opened, dialog } = layers;
  return (
    <Suspense fallback={null}>
      {opened === undefined ? null : (
        <RoomPanel<Transaction>
          key={opened}
          get={financeRoutes.getTransaction}
          list={financeRoutes.listTransactions}
          address={{ ...address, opened }}
          title={t("details")}
          head={(one) => ({ name: words.title(one), badge: <PanelBadges of={one} />, mayEdit: actsOf(one).change })}
          onEdit={mayCreate || mayEdit ? layers.show : undefined}
          onDelete={undefined}
          onClose={layers.close}
        >
          {(one) => <TransactionDetails record={one} onOpen={address.open} onClose={layers.close} />}
        </RoomPanel>
      )}
      {dialog === null ? null : (
        <TransactionForm
          record={dialog}
          onClose={layers.closeDialog}
          onSaved={({ id }) => (id === dialog.id ? undefined : address.open(id))}
        />
      )}
      {mayCreate && layers.isAdding ? <TransactionForm initial={initial} onClose={layers.close} /> : null}
    </Suspense>
  );
}

function PanelBadges({ of }: { readonly of: Transaction }) {
  const { t } = useTranslation("finance");
  return (
    <>
      <StateBadge of={of} />
      {of.month_open ? null : (
        <Badge icon={IconLock} hue="pedra">
          {t("monthClosed")}
        </Badge>
      )}
    </>
  );
}

/** The name and the columns of a transaction; its day is the heading of a group. */
function useColumns(address: ListAddress): {
  readonly name: ListName<Transaction>;
  readonly columns: readonly ListColumn<Transaction>[];
} {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const words = useTransactionWords();
  const dayOf = useDayWords(address);
  const method = ({ payment_method: one }: Transaction): string => words.method(one);
  return {
    name: {
      title: t("what"),
      width: "minmax(200px, 2fr)",
      file: "description",
      of: words.title,
      note: words.category,
      brief: (one) => `${words.category(one)} · ${stateOf(one) === "confirmed" ? method(one) : t(`status.${stateOf(one)}`)}`,
      mark: ({ type }) => typeLooks[type],
    },
    columns: [
      {
        key: "entry_date",
        title: t("date"),
        width: "116px",
        sort: "entry_date",
        group: ({ entry_date: day }) => dayOf(day),
        hidden: true,
        onCard: "nowhere",
        cell: ({ entry_date: day }) => dayText(language, day),
      },
      {
        key: "account",
        file: "account_name",
        title: t("account"),
        width: "minmax(110px, 1fr)",
        onCard: "nowhere",
        cell: ({ account_name: name }) => name,
      },
      {
        key: "fund",
        file: "fund_name",
        title: t("fund"),
        width: "minmax(96px, 0.8fr)",
        onCard: "nowhere",
        cell: ({ fund_name: name }) => name,
      },
      { key: "method", file: "payment_method", title: t("method.short"), width: "116px", onCard: "nowhere", cell: method },
      {
        key: "voucher",
        title: t("voucher"),
        width: "112px",
        onCard: "nowhere",
        cell: ({ voucher }) =>
          voucher ? (
            <IconPaperclip size={18} stroke={1.6} role="img" aria-label={t("voucher.with")} />
          ) : (
            <None>{t("voucher.without")}</None>
          ),
      },
      { key: "status", title: t("status"), width: "168px", onCard: "nowhere", cell: (one) => <StateBadge of={one} /> },
      { key: "amount", title: t("amount"), width: "136px", align: "end", onCard: "foot", cell: (one) => <Amount of={one} /> },
    ],
  };
}

/** A day as a heading, with its sum once all its rows are loaded. */
function useDayWords(address: ListAddress): (day: string) => string {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const pages = useInfiniteQuery(
    pagesOf(financeRoutes.listTransactions, address.query as Parameters<typeof pagesOf<typeof financeRoutes.listTransactions>>[1]),
  );
  const items = itemsOf(pages.data);
  const sums = new Map<string, number>();
  for (const one of items) sums.set(one.entry_date, (sums.get(one.entry_date) ?? 0) + effectOf(one));
  // More rows of the last day may follow.
  const last = pages.hasNextPage ? items.at(-1)?.entry_date : undefined;
  return (day) => {
    const sum = sums.get(day);
    const text = dayText(language, day);
    return sum === undefined || day === last ? text : t("day.sum", { day: text, sum: signedText(language, sum) });
  };
}

/** What the filter adds up to. */
function Sums({ query: { sort: _sort, ...filters } }: { readonly query: ListAddress["query"] }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const { data } = useQuery(asked(financeRoutes.getTransactionSum, { query: filters }));
  if (!data) return null;
  const { income, expense } = data;
  if (income === null || expense === null) return <p className={styles.sums}>{t("sum.tooMany")}</p>;
  const isIncome = filters["type"] === "income" || filters["category"] === "tithe" || filters["category"] === "offering";
  const parts = [
    ...(filters["type"] === "expense" ? [] : [[t("sum.income"), moneyText(language, income)] as const]),
    ...(isIncome ? [] : [[t("sum.expense"), moneyText(language, expense)] as const]),
  ];
  const all = parts.length > 1 ? [...parts, [t("sum.result"), signedText(language, income - expense)] as const] : parts;
  return (
    <dl className={styles.sums} aria-label={t("sum.label")}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first and the last day of what is shown. */
export function useDayFilters(): readonly ListFilter[] {
  const { t } = useTranslation("finance");
  return (["from", "to"] as const).map((name) => ({
    name,
    label: t(name),
    anything: t(name),
    more: true,
    control: (value, onChange) => (
      <Suspense key={name} fallback={null}>
        <DayFilter label={t(name)} {...{ value, onChange }} />
      </Suspense>
    ),
  }));
}

function useFilters(isOfCategory: boolean): readonly ListFilter[] {
  const { t } = useTranslation("finance");
  const seesNames = [useMay("finance:edit"), useMay("finance:manage")].some(Boolean);
  const seesPeople = useAllowed(peopleRoutes.listPeople.allow);
  const categories = useCategoryOptions();
  const mayImport = useAllowed(financeImportRoutes.listFinanceImports.allow);
  const words = useTransactionWords();
  const donor: ListFilter = {
    name: "donor",
    label: t("donor"),
    anything: t("donor.any"),
    more: true,
    control: (value, onChange) => (
      <RecordFilter
        key="donor"
        label={t("donor")}
        anything={t("donor.any")}
        source={recordsOf(peopleRoutes.listPeople)}
        {...{ value, onChange }}
      />
    ),
  };
  const importFilter: ListFilter = {
    name: "import",
    label: t("import"),
    anything: t("import.any"),
    more: true,
    control: (value, onChange) => <ImportFilter key="import" {...{ value, onChange }} />,
  };
  const voucher: ListFilter = {
    name: "voucher",
    label: t("voucher"),
    anything: t("voucher.any"),
    options: optionsOf(voucherStates, (one) => t(`voucher.${one}`)),
    more: true,
  };
  const ofAny: readonly ListFilter[] = [
    { name: "type", label: t("type"), anything: t("type.any"), options: optionsOf(transactionTypes, (one) => t(`type.${one}`)) },
    { name: "category", label: t("category"), anything: t("category.any"), options: categories },
  ];
  return [
    ...(isOfCategory ? [] : ofAny),
    { name: "status", label: t("status"), anything: t("status.any"), options: optionsOf(transactionStatuses, (one) => t(`status.${one}`)) },
    { name: "account", label: t("account"), anything: t("account.any"), options: useAccountOptions() },
    { name: "fund", label: t("fund"), anything: t("fund.any"), options: useFundOptions(), more: true },
    { name: "cost_centre", label: t("centre"), anything: t("centre.any"), options: useCentreOptions(), more: true },
    {
      name: "payment_method",
      label: t("method"),
      anything: t("method.any"),
      options: optionsOf(paymentMethods, words.method),
      more: true,
    },
    ...(isOfCategory ? [] : [voucher]),
    ...(seesNames && seesPeople ? [donor] : []),
    ...(isOfCategory || !mayImport ? [] : [importFilter]),
    ...useDayFilters(),
  ];
}
