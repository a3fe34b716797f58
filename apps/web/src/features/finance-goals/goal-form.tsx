import {
  financeGoalChange,
  financeGoalInput,
  financeGoalNames,
  financeGoalRoutes,
  type FinanceGoal,
} from "@aprisco/contract/finance-goals.ts";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { useFundOptions } from "../finance-setup/index.ts";
import styles from "./goals.module.css";

/** What a fund is to reach, and until when. */
export function GoalForm({ record: goal, onClose }: FormProps<FinanceGoal>) {
  const { t } = useTranslation("finance-goals");
  const { say } = useRecordTexts(financeGoalNames);
  const today = useToday(useChurchData().data?.time_zone);
  const seesAll = useMay("wholeChurch");
  const edit = useRowEdit({
    row: goal ? financeGoalRoutes.updateFinanceGoal : financeGoalRoutes.createFinanceGoal,
    id: goal?.id,
    schema: goal ? financeGoalChange : financeGoalInput,
    record: goal,
    initial: { starts_on: today, public: false },
    labels: {
      title: t("goal"),
      target_amount: t("target"),
      fund_id: t("fund"),
      starts_on: t("startsOn"),
      ends_on: t("endsOn"),
      description: t("description"),
      public: t("public"),
      whole_church: t("wholeChurch"),
    },
    failures: "finance-goals",
    said: ({ title }) => ({ title: say(goal ? "updated" : "created"), message: title }),
    onClose,
  });
  const funds = useFundOptions(goal ? { value: String(goal.fund_id), label: goal.fund_name } : null);
  return (
    <EditDialog edit={edit} title={say(goal ? "edit.title" : "add")} onClose={onClose}>
      <TextField {...edit.text("title")} required maxLength={120} autoComplete="off" data-autofocus />
      <div className={styles.pair}>
        <MoneyField {...edit.money("target_amount")} required />
        <SelectField {...edit.choice("fund_id", Number)} required options={funds} placeholder={t("fund.choose")} help={t("fund.help")} />
      </div>
      <div className={styles.pair}>
        <DateField {...edit.day("starts_on")} required />
        <DateField {...edit.day("ends_on")} optional />
      </div>
      <TextAreaField {...edit.text("description")} optional maxLength={1_000} rows={2} />
      <CheckField {...edit.flag("public")} help={t("public.help")} />
      {!goal && seesAll ? <CheckField {...edit.flag("whole_church")} help={t("wholeChurch.help")} /> : null}
    </EditDialog>
  );
}
