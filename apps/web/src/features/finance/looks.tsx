import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import { IconArrowBackUp, IconArrowDownLeft, IconArrowUpRight, IconCircleCheck, IconHourglass } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { useCategoryName } from "../finance-setup/index.ts";
import styles from "./finance.module.css";

export const typeLooks = {
  income: { icon: IconArrowDownLeft, hue: "oliveira" },
  expense: { icon: IconArrowUpRight, hue: "trigo" },
} as const satisfies Readonly<Record<Transaction["type"], object>>;

const stateLooks = {
  processing: { icon: IconHourglass, hue: "trigo" },
  confirmed: { icon: IconCircleCheck, hue: "oliveira" },
  reversed: { icon: IconArrowBackUp, hue: "pedra" },
  reversal: { icon: IconArrowBackUp, hue: "pedra" },
} as const;

/** What stands of a transaction: its status, or that it was reversed or is itself a reversal. */
export function stateOf(one: Pick<Transaction, "status" | "reverses_id" | "reversed_by_id">): keyof typeof stateLooks {
  if (one.reverses_id !== null) return "reversal";
  return one.reversed_by_id === null ? one.status : "reversed";
}

export function StateBadge({ of }: { readonly of: Transaction }) {
  const { t } = useTranslation("finance");
  const state = stateOf(of);
  return <Badge {...stateLooks[state]}>{t(`status.${state}`)}</Badge>;
}

/** Centavos with the sign of their effect on the balance: an expense is negative, its reversal positive. */
export const effectOf = ({ type, amount }: Pick<Transaction, "type" | "amount">): number => (type === "income" ? amount : -amount);

/** "+R$ 100,00", "−R$ 40,00". */
export const signedText = (language: string, centavos: number): string =>
  `${centavos > 0 ? "+" : centavos < 0 ? "−" : ""}${moneyText(language, Math.abs(centavos))}`;

/** The amount with its sign. What was reversed is struck through: the pair adds up to nothing. */
export function Amount({ of }: { readonly of: Transaction }) {
  const language = useLanguage();
  const text = signedText(language, effectOf(of));
  const state = stateOf(of);
  return (
    <b className={styles.amount} data-type={of.type} data-state={state}>
      {state === "reversed" ? <s>{text}</s> : text}
    </b>
  );
}

/** The words for a transaction: who gave or was paid, else what it was. */
export function useTransactionWords() {
  const { t } = useTranslation(["finance", "fields"]);
  const categoryName = useCategoryName();
  const category = (one: Pick<Transaction, "category" | "category_name">): string =>
    categoryName({ key: one.category, name: one.category_name });
  const donor = (one: Transaction): string | null => {
    if (one.donor === null) return one.donor_hidden && one.type === "income" ? t("donor.hidden") : null;
    const { kind } = one.donor;
    if (kind === "anonymous" || kind === "erased") return t(`donor.${kind}`);
    if (one.donor_name === null) return null;
    return kind === "household" ? t("donor.familyOf", { name: one.donor_name }) : one.donor_name;
  };
  return {
    category,
    donor,
    method: (one: Transaction["payment_method"]): string => t(`payment_method.${one}`, { ns: "fields" }),
    title: (one: Transaction): string =>
      (one.type === "income" ? one.donor_name && donor(one) : one.payee) ?? one.description ?? donor(one) ?? category(one),
  };
}
