import { installmentAmounts } from "@aprisco/contract/installments-amounts.ts";
import {
  installmentPlanChange,
  installmentPlanInput,
  installmentPlanNames,
  installmentRoutes,
  MOST_INSTALLMENTS,
  type InstallmentPlan,
} from "@aprisco/contract/installments.ts";
import { useTranslation } from "react-i18next";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField, NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { useCategoryName, useCategoryOptions, useCentreOptions, useFundOptions } from "../finance-setup/index.ts";
import styles from "./installments.module.css";

/** A new plan, or the words, category, fund and cost centre of one. */
export function PlanForm({ record: plan, onClose }: FormProps<InstallmentPlan>) {
  const { t } = useTranslation("installments");
  const { say } = useRecordTexts(installmentPlanNames);
  const categoryName = useCategoryName();
  const edit = useRowEdit({
    row: plan ? installmentRoutes.updateInstallmentPlan : installmentRoutes.createInstallmentPlan,
    id: plan?.id,
    schema: plan ? installmentPlanChange : installmentPlanInput,
    record: plan,
    labels: {
      description: t("description"),
      total_amount: t("total"),
      installments_count: t("count"),
      category: t("category"),
      first_due_date: t("firstDue"),
      supplier: t("supplier"),
      fund_id: t("fund"),
      cost_centre_id: t("centre"),
      notes: t("notes"),
    },
    failures: "installments",
    said: ({ description }) => ({ title: say(plan ? "updated" : "created"), message: description }),
    lists: true,
    onClose,
  });
  const held = (id: number | null | undefined, name: string | null | undefined) => (id && name ? { value: String(id), label: name } : null);
  const categories = useCategoryOptions(
    "expense",
    plan ? { value: plan.category, label: categoryName({ key: plan.category, name: plan.category_name }) } : null,
  );
  const funds = useFundOptions(held(plan?.fund_id, plan?.fund_name));
  const centres = useCentreOptions(held(plan?.cost_centre_id, plan?.cost_centre_name));
  return (
    <EditDialog edit={edit} title={say(plan ? "edit.title" : "add")} onClose={onClose}>
      <TextField {...edit.text("description")} required maxLength={200} autoComplete="off" data-autofocus />
      {plan ? null : (
        <>
          <div className={styles.pair}>
            <MoneyField {...edit.money("total_amount")} required />
            <NumberField {...edit.number("installments_count")} required />
            <DateField {...edit.day("first_due_date")} required />
          </div>
          <Preview total={edit.draft["total_amount"]} count={edit.draft["installments_count"]} />
        </>
      )}
      <div className={styles.pair}>
        <SelectField {...edit.choice("category")} required options={categories} placeholder={t("chooseCategory")} />
        <TextField {...edit.text("supplier")} optional maxLength={120} autoComplete="off" />
      </div>
      <div className={styles.pair}>
        <SelectField {...edit.choice("fund_id", Number)} options={funds} {...(plan ? {} : { placeholder: t("usualFund") })} />
        {centres.length === 0 ? null : (
          <SelectField {...edit.choice("cost_centre_id", Number)} optional options={centres} placeholder={t("centre.none")} />
        )}
      </div>
      <TextAreaField {...edit.text("notes")} optional maxLength={1_000} rows={2} />
    </EditDialog>
  );
}

/** "12 × R$ 33,33; a última de R$ 33,37", once total and number are known. */
function Preview({ total, count }: { readonly total: unknown; readonly count: unknown }) {
  const { t } = useTranslation("installments");
  const language = useLanguage();
  if (typeof total !== "number" || typeof count !== "number" || !Number.isInteger(count)) return null;
  if (count < 1 || count > MOST_INSTALLMENTS || total < count) return null;
  const amounts = installmentAmounts(total, count);
  const [usual = 0, last = 0] = [amounts[0], amounts.at(-1)];
  const words = { count, amount: moneyText(language, usual), last: moneyText(language, last) };
  return <p className={styles.preview}>{t(usual === last ? "preview.equal" : "preview.rest", words)}</p>;
}
