import { financeRoutes } from "@aprisco/contract/finance.ts";
import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { stateOf } from "./looks.tsx";

export interface BookRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly reverse: boolean;
}

type Acted = Pick<
  Transaction,
  "batch_id" | "donor_hidden" | "entry_date" | "installment" | "month_open" | "own" | "reversed_by_id" | "reverses_id" | "status"
>;

/**
 * What may be done with a transaction, as the server decides it: an installment's and an open batch's rows are changed where they belong,
 * and nothing is confirmed before its day.
 *
 * @param today in church time
 */
export function actsOf(one: Acted, { create, edit, reverse }: BookRights, today: string) {
  const state = stateOf(one);
  const isDraft = state === "processing";
  const isFree = one.installment === null && !(isDraft && one.batch_id !== null);
  const isOwnDraft = isDraft && create && one.own;
  return {
    confirm: isFree && isDraft && edit && one.entry_date <= today,
    change: isFree && one.month_open && !one.donor_hidden && (isOwnDraft || (edit && (isDraft || state === "confirmed"))),
    discard: isFree && isDraft && (reverse || isOwnDraft),
    reverse: isFree && state === "confirmed" && reverse,
  };
}

/** `actsOf` for the signed-in account, today. */
export function useTransactionActs(): (one: Acted) => ReturnType<typeof actsOf> {
  const today = useToday(useChurchData().data?.time_zone);
  const rights = {
    create: useAllowed(financeRoutes.createTransaction.allow),
    edit: useMay("finance:edit"),
    reverse: useAllowed(financeRoutes.reverseTransaction.allow),
  };
  return (one) => actsOf(one, rights, today);
}
