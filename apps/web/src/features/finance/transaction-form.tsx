import {
  enteredDonorKinds,
  type Transaction,
  transactionChange,
  transactionInput,
  transactionNames,
} from "@aprisco/contract/finance-transaction.ts";
import { financeRoutes } from "@aprisco/contract/finance.ts";
import { paymentMethods, transactionStatuses } from "@aprisco/contract/finance-setup.ts";
import { transactionTypes, type TransactionType } from "@aprisco/contract/finance-setup.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { newClientId } from "../../api/client-id.ts";
import { isFailure } from "../../api/failure.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { TileChoice } from "../../ui/choice/tile-choice.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField, NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { useAccountOptions, useCategoryOptions, useCentreOptions, useFundOptions } from "../finance-setup/index.ts";
import styles from "./finance.module.css";
import { typeLooks, useTransactionWords } from "./looks.tsx";

type Draft = Readonly<Record<string, unknown>>;

interface Props {
  readonly record?: Transaction | undefined;
  /** What a new one begins with. */
  readonly initial?: { readonly type?: TransactionType; readonly category?: string };
  /** The saved transaction; of a replaced one its replacement. */
  readonly onSaved?: ((saved: Transaction) => void) | undefined;
  readonly onClose: () => void;
}

/** What the next one keeps after 'save and new'. */
const keptFields = ["type", "category", "entry_date", "payment_method", "account_id", "fund_id", "cost_centre_id", "status", "donor_kind"];

/** A new transaction, or a change of one. */
export function TransactionForm({ initial, ...props }: Props) {
  const today = useToday(useChurchData().data?.time_zone);
  const mayConfirm = useMay("finance:edit");
  const [round, setRound] = useState<{ readonly at: number; readonly initial: Draft }>({
    at: 0,
    initial: {
      type: "income",
      entry_date: today,
      payment_method: "pix",
      ...(mayConfirm ? { status: "confirmed" } : {}),
      ...initial,
    },
  });
  return (
    <OneForm
      {...props}
      key={round.at}
      initial={round.initial}
      today={today}
      onAgain={(draft) =>
        setRound({ at: round.at + 1, initial: Object.fromEntries(keptFields.map((field) => [field, draft[field] ?? null])) })
      }
    />
  );
}

interface OneProps extends Omit<Props, "initial"> {
  readonly initial: Draft;
  readonly today: string;
  readonly onAgain: (draft: Draft) => void;
}

function OneForm({ record, initial, today, onSaved, onClose, onAgain }: OneProps) {
  const { t } = useTranslation("finance");
  const { say } = useRecordTexts(transactionNames);
  const words = useTransactionWords();
  const { edit, saveAndNew, isRepeated, isFuture } = useTransactionEdit({ record, initial, today, onSaved, onClose, onAgain });
  const mayConfirm = useMay("finance:edit");
  const type = edit.draft["type"] as TransactionType;
  const held = (id: number | null | undefined, name: string | null | undefined) =>
    record && id && name ? { value: String(id), label: name } : null;
  const accounts = useAccountOptions(held(record?.account_id, record?.account_name));
  const funds = useFundOptions(held(record?.fund_id, record?.fund_name));
  const centres = useCentreOptions(held(record?.cost_centre_id, record?.cost_centre_name));
  const categories = useCategoryOptions(type, record?.type === type ? { value: record.category, label: words.category(record) } : null);
  const isConfirmed = record?.status === "confirmed";
  return (
    <EditDialog
      edit={edit}
      title={record ? say("edit.title") : t(`add.${type}`)}
      {...(record ? { failed: t("update.failed") } : {})}
      beside={record ? null : <Button onClick={saveAndNew}>{t("saveAndNew")}</Button>}
      onClose={onClose}
    >
      {isConfirmed ? <Notice tone="info">{t("edit.confirmed")}</Notice> : null}
      {record ? null : (
        <TileChoice
          {...edit.choice("type")}
          onChange={(event) => {
            edit.choice("type").onChange(event);
            for (const field of ["category", "donor_kind", "donor_person_id", "donor_name", "payee"] as const) edit.set(field, null);
          }}
          options={optionsOf(transactionTypes, (one) => t(`type.${one}`)).map((option) => ({
            ...option,
            icon: typeLooks[option.value as TransactionType].icon,
          }))}
        />
      )}
      <div className={styles.pair}>
        <MoneyField {...edit.money("amount")} required help={t("amount.help")} data-autofocus />
        <DateField {...edit.day("entry_date")} required {...(isConfirmed ? { max: today } : {})} />
      </div>
      <div className={styles.pair}>
        <SelectField {...edit.choice("category")} required options={categories} placeholder={t("chooseCategory")} />
        <SelectField {...edit.choice("payment_method")} options={optionsOf(paymentMethods, words.method)} />
      </div>
      {type === "income" ? <DonorFields edit={edit} of={record} /> : null}
      {type === "expense" ? (
        <div className={styles.pair}>
          <TextField {...edit.text("payee")} optional maxLength={120} autoComplete="off" />
          <TextField {...edit.text("document")} optional maxLength={60} autoComplete="off" help={t("document.help")} />
        </div>
      ) : null}
      <div className={styles.pair}>
        <SelectField {...edit.choice("account_id", Number)} options={accounts} {...(record ? {} : { placeholder: t("usualAccount") })} />
        <SelectField {...edit.choice("fund_id", Number)} options={funds} {...(record ? {} : { placeholder: t("usualFund") })} />
        {centres.length === 0 ? null : (
          <SelectField {...edit.choice("cost_centre_id", Number)} optional options={centres} placeholder={t("centre.none")} />
        )}
      </div>
      <TextAreaField {...edit.text("description")} optional maxLength={500} rows={2} />
      {record ? null : (
        <>
          {mayConfirm && !isFuture ? (
            <TileChoice {...edit.choice("status")} options={optionsOf(transactionStatuses, (one) => t(`status.${one}`)).toReversed()} />
          ) : (
            <p className={styles.hint}>{t(mayConfirm ? "status.future" : "status.mine")}</p>
          )}
          <NumberField {...edit.number("repeat_months")} optional help={t("repeat.help")} />
        </>
      )}
      {isConfirmed ? <TextField {...edit.text("reason")} maxLength={200} autoComplete="off" /> : null}
      {isRepeated ? <CheckField {...edit.flag("confirm_repeat")} /> : null}
    </EditDialog>
  );
}

const fields = [
  "type",
  "amount",
  "entry_date",
  "category",
  "payment_method",
  "donor_kind",
  "donor_person_id",
  "donor_name",
  "payee",
  "document",
  "account_id",
  "fund_id",
  "cost_centre_id",
  "description",
  "status",
  "repeat_months",
  "reason",
  "confirm_repeat",
] as const;
type TransactionField = (typeof fields)[number];

/** A change of a confirmed one's description is no reversal. */
const isKept = (field: string): boolean => field === "description" || field === "reason";

function useLabels(): Readonly<Record<TransactionField, string>> {
  const { t } = useTranslation("finance");
  return {
    type: t("type"),
    amount: t("amount"),
    entry_date: t("date"),
    category: t("category"),
    payment_method: t("method"),
    donor_kind: t("donor"),
    donor_person_id: t("donor.person"),
    donor_name: t("donor.name"),
    payee: t("payee"),
    document: t("document"),
    account_id: t("account"),
    fund_id: t("fund"),
    cost_centre_id: t("centre"),
    description: t("description"),
    status: t("status.choice"),
    repeat_months: t("repeat"),
    reason: t("reason"),
    confirm_repeat: t("repeated.meant"),
  };
}

/** The transaction as the form's flat fields; the name that it shows is not one of them. */
function flatOf(one: Transaction): Draft {
  const kind = enteredDonorKinds.find((known) => known === one.donor?.kind) ?? null;
  return { ...one, donor_kind: kind, donor_person_id: one.donor?.person_id ?? null, donor_name: null, reason: null };
}

function useTransactionEdit({ record, initial, today, onSaved, onClose, onAgain }: OneProps) {
  const { t } = useTranslation("finance");
  const { title } = useTransactionWords();
  // The act keeps its name while the form is open: sent twice, it is entered once.
  const [clientId] = useState(newClientId);
  const [isRepeated, setRepeated] = useState(false);
  const isAgain = useRef(false);
  const create = useChange(financeRoutes.createTransaction, { lists: true });
  const update = useChange(financeRoutes.updateTransaction, { lists: true });
  const isConfirmed = record?.status === "confirmed";
  const edit = useEdit({
    schema: record ? transactionChange : transactionInput,
    record: record && flatOf(record),
    initial,
    labels: useLabels(),
    failures: "finance",
    rules: (draft, before) => ({
      ...(draft["donor_kind"] === "person" && !draft["donor_person_id"] && !draft["donor_name"] && !record
        ? { donor_name: "field.required" }
        : {}),
      ...(draft["donor_kind"] === "household" && !draft["donor_person_id"] ? { donor_person_id: "field.required" } : {}),
      ...(isConfirmed && !draft["reason"] && fields.some((field) => !isKept(field) && (draft[field] || null) !== (before[field] || null))
        ? { reason: "field.required" }
        : {}),
    }),
    save: async (body): Promise<Transaction> => {
      if (record) return await update.mutateAsync({ params: { id: record.id }, body: body as never });
      const sent = body as { readonly entry_date: string; readonly status?: string };
      try {
        const status = sent.entry_date > today ? { status: "processing" } : {};
        return await create.mutateAsync({ body: { ...sent, ...status, client_id: clientId } as never });
      } catch (cause) {
        if (isFailure(cause) && cause.code === "transaction.looksRepeated") setRepeated(true);
        throw cause;
      }
    },
    onSaved: (answer) => {
      const saved = answer as Transaction;
      const said = !record ? "created.title" : saved.id === record.id ? "updated.title" : "replaced.title";
      showToast({ title: t(said), message: title(saved) });
      if (isAgain.current) return onAgain(edit.draft);
      onClose();
      onSaved?.(saved);
    },
  });
  return {
    edit,
    isRepeated,
    isFuture: String(edit.draft["entry_date"]) > today,
    saveAndNew: () => {
      isAgain.current = true;
      void edit.submit().finally(() => {
        isAgain.current = false;
      });
    },
  };
}
type TransactionEdit = ReturnType<typeof useTransactionEdit>["edit"];

/** Who gave: a person of the register or a new name, the family of a person, anonymous, or not given. */
function DonorFields({ edit, of }: { readonly edit: TransactionEdit; readonly of: Transaction | undefined }) {
  const { t } = useTranslation("finance");
  const seesPeople = useAllowed(peopleRoutes.listPeople.allow);
  const kind = edit.draft["donor_kind"];
  if (of?.donor?.kind === "erased") return null;
  const shown = { shownName: of?.donor_name ?? null };
  return (
    <>
      <TileChoice
        {...edit.choice("donor_kind")}
        onChange={(event) => {
          edit.choice("donor_kind").onChange(event);
          edit.set("donor_name", null);
          if (event.target.value === "" || event.target.value === "anonymous") edit.set("donor_person_id", null);
        }}
        options={[
          { value: "", label: t("donor.none") },
          ...optionsOf(
            enteredDonorKinds.filter((one) => seesPeople || one !== "household"),
            (one) => t(`donor.${one}`),
          ),
        ]}
      />
      {kind === "person" && seesPeople ? (
        <PersonChoice {...edit.number("donor_person_id")} {...shown} optional={false} nobody={t("donor.notHere")} />
      ) : null}
      {kind === "person" && !edit.draft["donor_person_id"] ? (
        <TextField {...edit.text("donor_name")} required maxLength={120} autoComplete="off" help={t("donor.nameHelp")} />
      ) : null}
      {kind === "household" && seesPeople ? (
        <PersonChoice {...edit.number("donor_person_id")} {...shown} required help={t("donor.familyHelp")} />
      ) : null}
    </>
  );
}
