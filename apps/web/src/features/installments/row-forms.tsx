import { paymentMethods } from "@aprisco/contract/finance-setup.ts";
import {
  installmentDay,
  installmentPayment,
  installmentRoutes,
  installmentUndoing,
  type Installment,
  type InstallmentPlan,
} from "@aprisco/contract/installments.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { dayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { useAccountOptions } from "../finance-setup/index.ts";
import styles from "./installments.module.css";

interface Props {
  readonly plan: InstallmentPlan;
  readonly row: Installment;
  readonly onClose: () => void;
}

/** The words of a row: "Mesa de som, parcela 3 de 12". */
function useRowName({ plan, row }: Pick<Props, "plan" | "row">): string {
  const { t } = useTranslation("installments");
  return t("row.name", { plan: plan.description, number: row.number, count: plan.installments_count });
}

/** The expense that pays an installment: its amount, unless interest or a discount changed it. */
export function PayForm({ plan, row, onClose }: Props) {
  const { t } = useTranslation(["installments", "fields"]);
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const name = useRowName({ plan, row });
  const pay = useChange(installmentRoutes.payInstallment, { lists: true, record: (reply) => reply });
  const edit = useEdit({
    schema: installmentPayment,
    initial: { amount: row.amount, entry_date: today, payment_method: "boleto" },
    labels: {
      amount: t("pay.amount"),
      entry_date: t("pay.day"),
      payment_method: t("pay.method"),
      account_id: t("pay.account"),
      document: t("pay.document"),
    },
    failures: "installments",
    rules: () => ({}),
    save: (body) => pay.mutateAsync({ params: { id: plan.id, number: String(row.number) }, body } as never),
    onSaved: () => {
      showToast({ title: t("pay.done"), message: name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} title={t("pay.title")} confirm={t("pay")} onClose={onClose}>
      <p>{`${name} · ${t("row.open", { day: dayText(language, row.due_date) })}`}</p>
      <div className={styles.pair}>
        <MoneyField
          {...edit.money("amount")}
          required
          help={t("pay.amountHelp", { amount: moneyText(language, row.amount) })}
          data-autofocus
        />
        <DateField {...edit.day("entry_date")} required max={today} />
      </div>
      <div className={styles.pair}>
        <SelectField
          {...edit.choice("payment_method")}
          options={optionsOf(paymentMethods, (one) => t(`payment_method.${one}`, { ns: "fields" }))}
        />
        <SelectField {...edit.choice("account_id", Number)} options={useAccountOptions()} placeholder={t("pay.usualAccount")} />
      </div>
      <TextField {...edit.text("document")} optional maxLength={60} autoComplete="off" />
    </EditDialog>
  );
}

/** Why a payment is undone: the ledger's entry is reversed and the row is open again. */
export function UndoForm({ plan, row, onClose }: Props) {
  const { t } = useTranslation("installments");
  const name = useRowName({ plan, row });
  const undo = useChange(installmentRoutes.undoInstallment, { lists: true, record: (reply) => reply });
  const edit = useEdit({
    schema: installmentUndoing,
    labels: { reason: t("reason") },
    failures: "installments",
    rules: () => ({}),
    save: (body) => undo.mutateAsync({ params: { id: plan.id, number: String(row.number) }, body } as never),
    onSaved: () => {
      showToast({ title: t("undo.done"), message: name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} size="sm" title={t("undo.title")} confirm={t("undo")} variant="danger" onClose={onClose}>
      <p>{t("undo.text", { name })}</p>
      <TextField {...edit.text("reason")} required maxLength={200} autoComplete="off" data-autofocus />
    </EditDialog>
  );
}

/** Another day for an open installment. */
export function DayForm({ plan, row, onClose }: Props) {
  const { t } = useTranslation("installments");
  const name = useRowName({ plan, row });
  const date = useChange(installmentRoutes.updateInstallment, { lists: true, record: (reply) => reply });
  const edit = useEdit({
    schema: installmentDay,
    initial: { due_date: row.due_date },
    labels: { due_date: t("due") },
    failures: "installments",
    rules: () => ({}),
    save: (body) => date.mutateAsync({ params: { id: plan.id, number: String(row.number) }, body } as never),
    onSaved: () => {
      showToast({ title: t("date.done"), message: name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} size="sm" title={t("date")} onClose={onClose}>
      <p>{name}</p>
      <DateField {...edit.day("due_date")} required data-autofocus />
    </EditDialog>
  );
}
