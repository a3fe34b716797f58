import type { Batch } from "@aprisco/contract/batches-fields.ts";
import { batchRoutes } from "@aprisco/contract/batches.ts";
import { paymentMethods, type PaymentMethod } from "@aprisco/contract/finance-setup.ts";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { orKept } from "../../api/failure.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { useCategoryOptions, useFundOptions } from "../finance-setup/index.ts";
import { DonorChoice, type Donor } from "./donor-choice.tsx";
import styles from "./batches.module.css";

/** What a line begins with. */
export interface LineDraft {
  readonly category: string;
  readonly fund_id: number;
  readonly payment_method: PaymentMethod;
  readonly amount?: number;
}
interface Props {
  readonly batch: Batch;
  readonly number: number;
  readonly begins: LineDraft;
  /** What Ctrl D takes over; null: there is no line yet. */
  readonly repeats: LineDraft | null;
  /** Begins with the focus: the line before was just saved. */
  readonly isAgain: boolean;
  readonly onSaved: () => void;
}

function bodyOf(donor: Donor) {
  switch (donor.kind) {
    case "none":
      return {};
    case "anonymous":
      return { donor_kind: donor.kind };
    case "name":
      return { donor_kind: "person" as const, donor_name: donor.name };
    case "person":
      return { donor_kind: donor.kind, donor_person_id: donor.id };
  }
}

/** The line that is entered: Enter saves it and begins the next, Ctrl D repeats the last one, Ctrl 0 is anonymous. */
export function LineEntry({ batch, number, begins, repeats, isAgain, onSaved }: Props) {
  const { t } = useTranslation(["batches", "fields"]);
  const frame = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<LineDraft>(begins);
  const [donor, setDonor] = useState<Donor>({ kind: "none" });
  const [document, setDocument] = useState("");
  const [amount, setAmount] = useState<number | null>(null);
  const language = useLanguage();
  const enter = useChange(batchRoutes.createBatchLine, {
    lists: true,
    // Its donor is not named where all unsent acts are listed.
    queued: {
      title: ({ body }) => t("line.kept", { amount: moneyText(language, body.amount), number: batch.number }),
      name: t("batch", { number: batch.number }),
    },
  });
  const funds = useFundOptions({ value: String(batch.fund_id), label: batch.fund_name });
  const categories = useCategoryOptions("income");
  useEffect(() => {
    if (isAgain) frame.current?.querySelector("input")?.focus();
  }, [isAgain]);
  const save = () => {
    if (amount === null || amount === 0 || enter.isPending) return;
    void orKept(
      enter.mutateAsync({
        params: { id: batch.id },
        body: { ...draft, ...bodyOf(donor), amount, document: document === "" ? null : document },
      }),
    ).then(onSaved, () => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey) return;
    if (event.key === "d" && repeats !== null) {
      setDraft({ category: repeats.category, fund_id: repeats.fund_id, payment_method: repeats.payment_method });
      setAmount(repeats.amount ?? null);
    } else if (event.key === "0") {
      setDonor({ kind: "anonymous" });
      // Leaving the field ends its choice: the next Enter would otherwise take the person that is marked there.
      frame.current?.querySelector<HTMLInputElement>("input[inputmode]")?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the fields inside
    <form
      ref={frame}
      className={styles.entry}
      aria-label={t("line", { number })}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <DonorChoice value={donor} onChange={setDonor} />
      <SelectField
        label={t("category")}
        value={draft.category}
        options={categories}
        onChange={(event) => setDraft({ ...draft, category: event.currentTarget.value })}
      />
      <SelectField
        label={t("method")}
        value={draft.payment_method}
        options={optionsOf(paymentMethods, (one) => t(`payment_method.${one}`, { ns: "fields" }))}
        onChange={(event) => setDraft({ ...draft, payment_method: event.currentTarget.value as PaymentMethod })}
      />
      <TextField
        label={t("envelope")}
        value={document}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <MoneyField label={t("amount")} value={amount} onChange={setAmount} />
      <Button type="submit" variant="primary" loading={enter.isPending} disabled={amount === null || amount === 0}>
        <IconCheck className={styles.saveIcon} size={18} stroke={1.8} aria-hidden="true" />
        <span className={styles.saveText}>{t("line.save")}</span>
      </Button>
      {enter.error ? (
        <p className={styles.trouble} role="alert">
          {t("line.failed")} {enter.error.message}
        </p>
      ) : null}
      <div className={styles.entryFoot}>
        <SelectField
          label={t("fund")}
          value={String(draft.fund_id)}
          options={funds}
          onChange={(event) => setDraft({ ...draft, fund_id: Number(event.currentTarget.value) })}
        />
        <p className={styles.keys} aria-hidden="true">
          <kbd>Enter</kbd> {t("line.next")} <kbd>Ctrl D</kbd> {t("line.repeat")} <kbd>Ctrl 0</kbd> {t("anonymous")}
        </p>
      </div>
    </form>
  );
}
