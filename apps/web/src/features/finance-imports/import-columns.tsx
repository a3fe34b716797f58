import { financeImportRoutes, importFields, type FinanceImport, type ImportField } from "@aprisco/contract/finance-imports.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { useAccountOptions, useCategoryOptions, useFundOptions } from "../finance-setup/index.ts";
import styles from "./finance-imports.module.css";

/** What each column is, and what holds where a row says nothing; every choice judges the rows again. */
export function ImportColumnsPanel({ of: one }: { readonly of: FinanceImport }) {
  const { t } = useTranslation(["finance-imports", "finance"]);
  const accounts = useAccountOptions({ value: String(one.account_id), label: one.account_name });
  const funds = useFundOptions({ value: String(one.fund_id), label: one.fund_name });
  const [incomes, expenses] = [useCategoryOptions("income"), useCategoryOptions("expense")];
  const change = useChange(financeImportRoutes.updateFinanceImport, { lists: true });
  type Body = Parameters<typeof change.mutate>[0]["body"];
  const set = (body: Body) => change.mutate({ params: { id: one.id }, body: { ...body, version: one.version } });
  const headers = one.headers.map((head, at) => ({
    value: String(at),
    label: head === "" ? t("column.unnamed", { number: at + 1 }) : head,
  }));
  const setColumn = (field: ImportField, text: string): void => {
    const at = text === "" ? null : Number(text);
    // A column has one meaning: taken for this field, it is no other's.
    const others = Object.fromEntries(
      importFields.map((other) => [other, at !== null && one.columns[other] === at ? null : one.columns[other]]),
    );
    set({ columns: { ...others, [field]: at } });
  };
  return (
    <div className={styles.settings} aria-busy={change.isPending}>
      <Panel title={t("columns")} lead={t("columns.lead")}>
        <div className={styles.fields}>
          {importFields.map((field) => (
            <SelectField
              key={field}
              label={t(`field.${field}`)}
              value={String(one.columns[field] ?? "")}
              placeholder={t("column.none")}
              options={headers}
              disabled={change.isPending}
              onChange={(event) => setColumn(field, event.currentTarget.value)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t("usual")} lead={t("usual.lead")}>
        <div className={styles.fields}>
          <SelectField
            label={t("field.account")}
            value={String(one.account_id)}
            options={accounts}
            disabled={change.isPending}
            onChange={(event) => set({ account_id: Number(event.currentTarget.value) })}
          />
          <SelectField
            label={t("field.fund")}
            value={String(one.fund_id)}
            options={funds}
            disabled={change.isPending}
            onChange={(event) => set({ fund_id: Number(event.currentTarget.value) })}
          />
          <SelectField
            label={t("usual.income")}
            value={one.income_category ?? ""}
            placeholder={t("usual.none")}
            options={incomes}
            disabled={change.isPending}
            onChange={(event) => set({ income_category: event.currentTarget.value || null })}
          />
          <SelectField
            label={t("usual.expense")}
            value={one.expense_category ?? ""}
            placeholder={t("usual.none")}
            options={expenses}
            disabled={change.isPending}
            onChange={(event) => set({ expense_category: event.currentTarget.value || null })}
          />
        </div>
        {change.error ? <Notice tone="error">{change.error.message}</Notice> : null}
      </Panel>
    </div>
  );
}
