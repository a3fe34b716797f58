import { financeSetupRoutes, type TransactionType } from "@aprisco/contract/finance-setup.ts";
import { useQuery } from "@tanstack/react-query";
import { allOf } from "../../api/all-of.ts";
import type { Option } from "../../ui/form/select-field.tsx";
import { useCategoryName } from "./category-name.ts";

/** What is active, and the value that a record holds already. */
function withHeld(options: readonly Option[], held: Option | null): readonly Option[] {
  return held === null || options.some(({ value }) => value === held.value) ? options : [...options, held];
}
const named = (rows: readonly { readonly id: number; readonly name: string }[]): readonly Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** The active accounts as options. */
export function useAccountOptions(held: Option | null = null): readonly Option[] {
  const { data = [] } = useQuery(allOf(financeSetupRoutes.listFinanceAccounts, {}));
  return withHeld(named(data), held);
}

/** The active funds as options. */
export function useFundOptions(held: Option | null = null): readonly Option[] {
  const { data = [] } = useQuery(allOf(financeSetupRoutes.listFunds, {}));
  return withHeld(named(data), held);
}

/** The active cost centres as options. */
export function useCentreOptions(held: Option | null = null): readonly Option[] {
  const { data = [] } = useQuery(allOf(financeSetupRoutes.listCostCentres, {}));
  return withHeld(named(data), held);
}

/** The active categories as options, by their keys. `kind`: of incomes or of expenses only. */
export function useCategoryOptions(kind?: TransactionType, held: Option | null = null): readonly Option[] {
  const name = useCategoryName();
  const { data = [] } = useQuery(allOf(financeSetupRoutes.listFinanceCategories, {}));
  const rows = kind === undefined ? data : data.filter((row) => row.kind === kind);
  return withHeld(
    rows.map((row) => ({ value: row.key, label: name(row) })),
    held,
  );
}
