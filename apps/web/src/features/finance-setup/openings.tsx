import { financeRoutes } from "@aprisco/contract/finance.ts";
import { type Opening, openingInput } from "@aprisco/contract/finance-transfers.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { useLayer } from "../../ui/layer/use-layer.ts";
import details from "../../ui/record/details.module.css";
import styles from "./finance-setup.module.css";

/** The opening balances as a table of accounts by funds; a cell is set by a press while a day is left for it. */
export function Openings() {
  const { t } = useTranslation("finance");
  const query = useQuery(asked(financeRoutes.listOpenings));
  const { layer, show, close } = useLayer<Opening>();
  return (
    <Panel title={t("openings")} lead={t("openings.lead")} className={styles.whole}>
      <AnswerOf query={query}>
        {(openings) =>
          openings.length === 0 ? (
            <p className={details.none}>{t("openings.none")}</p>
          ) : (
            <OpeningTable openings={openings} onChoose={show} />
          )
        }
      </AnswerOf>
      {layer === null ? null : createPortal(<OpeningForm opening={layer} onClose={close} />, document.body)}
    </Panel>
  );
}

const named = <K extends "account" | "fund">(openings: readonly Opening[], of: K): readonly (readonly [number, string])[] => [
  ...new Map(openings.map((one) => [one[`${of}_id`], one[`${of}_name`]] as const)),
];

function OpeningTable({ openings, onChoose }: { readonly openings: readonly Opening[]; readonly onChoose: (opening: Opening) => void }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const maySet = useAllowed(financeRoutes.setOpening.allow);
  const funds = named(openings, "fund");
  const accounts = named(openings, "account");
  const money = (centavos: number) => moneyText(language, centavos);
  const sum = (some: readonly Opening[]) => money(some.reduce((total, { amount }) => total + amount, 0));
  return (
    <div className={styles.scroll}>
      <table className={styles.openings}>
        <thead>
          <tr>
            <th scope="col">{t("account")}</th>
            {funds.map(([id, name]) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{t("openings.total")}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(([accountId, account]) => {
            const row = openings.filter((one) => one.account_id === accountId);
            return (
              <tr key={accountId}>
                <th scope="row">{account}</th>
                {funds.map(([fundId]) => {
                  const one = row.find((opening) => opening.fund_id === fundId);
                  if (!one) return <td key={fundId}>–</td>;
                  const text = one.id === null ? t("openings.unset") : money(one.amount);
                  const title = one.entry_date === null ? undefined : dayText(language, one.entry_date);
                  return (
                    <td key={fundId} title={title} data-unset={one.id === null || undefined}>
                      {maySet && !(one.closed && one.id === null) ? (
                        <button
                          type="button"
                          aria-label={`${t("openings.set", { account, fund: one.fund_name })}: ${text}`}
                          onClick={() => onChoose(one)}
                        >
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
                <td>
                  <b>{sum(row)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function OpeningForm({ opening, onClose }: { readonly opening: Opening; readonly onClose: () => void }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const [isDebt, setDebt] = useState(opening.amount < 0);
  const edit = useRowEdit({
    row: financeRoutes.setOpening,
    schema: openingInput,
    besides: { account_id: opening.account_id, fund_id: opening.fund_id },
    initial: { amount: opening.amount, entry_date: opening.entry_date ?? `${today.slice(0, 4)}-01-01` },
    labels: { amount: t("amount"), entry_date: t("openings.date") },
    failures: "finance",
    said: ({ amount }) => ({
      title: t("openings.saved"),
      message: `${opening.account_name} · ${opening.fund_name} · ${moneyText(language, amount)}`,
    }),
    onClose,
  });
  const money = edit.money("amount");
  const set = (centavos: number | null, debt: boolean) => edit.set("amount", centavos === null ? null : debt ? -centavos : centavos);
  const amount = money.value === null ? null : Math.abs(money.value);
  return (
    <EditDialog edit={edit} size="sm" title={`${t("openings.title")}: ${opening.account_name}, ${opening.fund_name}`} onClose={onClose}>
      {opening.closed ? <Notice tone="info">{t("openings.closed")}</Notice> : null}
      <MoneyField {...money} value={amount} onChange={(value) => set(value, isDebt)} required help={t("amount.help")} data-autofocus />
      <CheckField
        label={t("openings.debt")}
        checked={isDebt}
        onChange={({ target }) => {
          setDebt(target.checked);
          set(amount, target.checked);
        }}
      />
      <DateField {...edit.day("entry_date")} required max={today} />
    </EditDialog>
  );
}
