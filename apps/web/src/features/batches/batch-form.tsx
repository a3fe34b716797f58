import { batchChange, batchInput, batchNames, type Batch } from "@aprisco/contract/batches-fields.ts";
import { batchRoutes } from "@aprisco/contract/batches.ts";
import { paymentMethods } from "@aprisco/contract/finance-setup.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { RecordChoice } from "../../ui/choice/record-choice.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { useAccountOptions, useCategoryOptions, useFundOptions } from "../finance-setup/index.ts";

interface Props {
  readonly batch?: Batch;
  readonly onSaved?: (saved: Batch) => void;
  readonly onClose: () => void;
}
const counters = recordsOf(batchRoutes.listBatchCounters);

/** Opens a batch, or changes one that is not closed. */
export function BatchForm({ batch, onSaved, onClose }: Props) {
  const { t } = useTranslation(["batches", "fields"]);
  const { say } = useRecordTexts(batchNames);
  const today = useToday(useChurchData().data?.time_zone);
  const create = useChange(batchRoutes.createBatch, { lists: true });
  const update = useChange(batchRoutes.updateBatch, { lists: true });
  const accounts = useAccountOptions(batch ? { value: String(batch.account_id), label: batch.account_name } : null);
  const funds = useFundOptions(batch ? { value: String(batch.fund_id), label: batch.fund_name } : null);
  const categories = useCategoryOptions("income");
  const edit = useEdit({
    schema: batch ? batchChange : batchInput,
    record: batch && {
      ...batch,
      first_counter_id: batch.first_counter?.id ?? null,
      second_counter_id: batch.second_counter?.id ?? null,
    },
    initial: { entry_date: today, category: "tithe", payment_method: "cash" },
    labels: {
      name: t("name"),
      entry_date: t("entry_date"),
      account_id: t("account"),
      category: t("category"),
      fund_id: t("fund"),
      payment_method: t("method"),
      first_counter_id: t("first_counter"),
      second_counter_id: t("second_counter"),
    },
    failures: "batches",
    save: async (body): Promise<Batch> =>
      batch
        ? await update.mutateAsync({ params: { id: batch.id }, body: body as never })
        : await create.mutateAsync({ body: body as never }),
    onSaved: (answer) => {
      onClose();
      onSaved?.(answer as Batch);
    },
  });
  const hasSecond = batch === undefined || batch.counting === "two";
  const hasFirst = batch === undefined || batch.counting !== "none";
  return (
    <EditDialog edit={edit} title={say(batch ? "edit.title" : "add")} onClose={onClose}>
      <TextField {...edit.text("name")} optional maxLength={120} autoComplete="off" data-autofocus />
      <DateField {...edit.day("entry_date")} required max={today} />
      {hasFirst ? (
        <RecordChoice
          {...edit.number("first_counter_id")}
          optional
          source={counters}
          none={t("counter.later")}
          shownName={batch?.first_counter?.name ?? null}
          help={t("counter.help")}
        />
      ) : null}
      {hasSecond ? (
        <RecordChoice
          {...edit.number("second_counter_id")}
          optional
          source={counters}
          none={t("counter.later")}
          shownName={batch?.second_counter?.name ?? null}
        />
      ) : null}
      <SelectField {...edit.choice("category")} options={categories} />
      <SelectField {...edit.choice("fund_id", Number)} options={funds} {...(batch ? {} : { placeholder: t("fund.usual") })} />
      <SelectField
        {...edit.choice("payment_method")}
        options={optionsOf(paymentMethods, (one) => t(`payment_method.${one}`, { ns: "fields" }))}
      />
      <SelectField {...edit.choice("account_id", Number)} options={accounts} {...(batch ? {} : { placeholder: t("account.usual") })} />
    </EditDialog>
  );
}
