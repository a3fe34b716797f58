import { financeRoutes } from "@aprisco/contract/finance.ts";
import { financeSetupRoutes } from "@aprisco/contract/finance-setup.ts";
import { transferInput, transferNames } from "@aprisco/contract/finance-transfers.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { allOf } from "../../api/all-of.ts";
import { newClientId } from "../../api/client-id.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { TileChoice } from "../../ui/choice/tile-choice.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { SelectField, type Option } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { useCongregations } from "../congregations/index.ts";
import { useAccountOptions, useFundOptions } from "../finance-setup/index.ts";
import styles from "./finance.module.css";

const kinds = ["accounts", "funds"] as const;
type Kind = (typeof kinds)[number];
const ends = {
  accounts: ["from_account_id", "to_account_id"],
  funds: ["from_fund_id", "to_fund_id"],
} as const;

/** By account, the name of its congregation. */
function useAccountHomes(): (accountId: unknown) => string | undefined {
  const { data: accounts = [] } = useQuery(allOf(financeSetupRoutes.listFinanceAccounts, {}));
  const { data: congregations = [] } = useCongregations();
  return (accountId) => {
    const home = accounts.find(({ id }) => id === accountId)?.congregation_id;
    return congregations.find(({ id }) => id === home)?.name;
  };
}
/** The active accounts; with those of several congregations each says whose it is. */
function useAccountsWithHome(): readonly Option[] {
  const options = useAccountOptions();
  const homeOf = useAccountHomes();
  const homes = options.map(({ value }) => homeOf(Number(value)));
  if (new Set(homes).size < 2) return options;
  return options.map((option, at) => ({ ...option, label: [option.label, homes[at]].filter(Boolean).join(" · ") }));
}

function BetweenCongregations({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) {
  const { t } = useTranslation("finance");
  if (from === undefined || to === undefined || from === to) return null;
  return <Notice tone="info">{t("transfers.between.note", { from, to })}</Notice>;
}

/** Money moved between two accounts, or between two funds of the same accounts. */
export function TransferForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const { say } = useRecordTexts(transferNames);
  const today = useToday(useChurchData().data?.time_zone);
  // The act keeps its name while the form is open: sent twice, it is entered once.
  const [clientId] = useState(newClientId);
  const [kind, setKind] = useState<Kind>("accounts");
  const options = { accounts: useAccountsWithHome(), funds: useFundOptions() }[kind];
  const homeOf = useAccountHomes();
  const [from, to] = ends[kind];
  const edit = useRowEdit({
    row: financeRoutes.createMoneyTransfer,
    schema: transferInput,
    besides: { client_id: clientId },
    initial: { entry_date: today },
    labels: {
      from_account_id: t("transfers.from"),
      to_account_id: t("transfers.to"),
      from_fund_id: t("transfers.from"),
      to_fund_id: t("transfers.to"),
      amount: t("amount"),
      entry_date: t("date"),
      description: t("description"),
    },
    failures: "finance",
    rules: (draft) => ({
      ...(draft[from] ? {} : { [from]: "field.required" }),
      ...(draft[to] ? {} : { [to]: "field.required" }),
      ...(draft[from] && draft[from] === draft[to] ? { [to]: "field.choice" } : {}),
    }),
    said: ({ amount, from_name: source, to_name: target }) => ({
      title: t("transfers.done", { amount: moneyText(language, amount) }),
      message: `${source} → ${target}`,
    }),
    lists: true,
    onClose,
  });
  return (
    <EditDialog edit={edit} title={say("add")} onClose={onClose}>
      <TileChoice
        label={t("transfers.between")}
        value={kind}
        options={optionsOf(kinds, (one) => t(`transfers.${one}`))}
        onChange={({ target }) => {
          for (const end of ends[kind]) edit.set(end, null);
          setKind(target.value as Kind);
        }}
      />
      <div className={styles.pair}>
        <SelectField {...edit.choice(from, Number)} required options={options} placeholder={t("transfers.choose")} />
        <SelectField
          {...edit.choice(to, Number)}
          required
          options={options.filter(({ value }) => value !== String(edit.draft[from]))}
          placeholder={t("transfers.choose")}
        />
      </div>
      {kind === "accounts" ? <BetweenCongregations from={homeOf(edit.draft[from])} to={homeOf(edit.draft[to])} /> : null}
      <div className={styles.pair}>
        <MoneyField {...edit.money("amount")} required help={t("amount.help")} />
        <DateField {...edit.day("entry_date")} required max={today} />
      </div>
      <TextField {...edit.text("description")} optional maxLength={500} autoComplete="off" />
    </EditDialog>
  );
}
