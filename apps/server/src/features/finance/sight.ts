import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import { holds, type PermissionSet } from "@aprisco/contract/permissions.ts";

/**
 * What an account sees of a donation: `all`; `names` of donors, but nothing more of anonymous gifts; `none`. Source: decisions 82: names
 * need finance:edit or manage, what is written about an anonymous gift manage.
 */
export type Sight = "all" | "names" | "none";

export function sightOf({ permissions }: { readonly permissions: PermissionSet }): Sight {
  if (holds(permissions, "finance:manage")) return "all";
  return holds(permissions, "finance:edit") ? "names" : "none";
}

/** A transaction as stored, with the account that entered it. */
export type TransactionRow = Omit<Transaction, "donor" | "donor_hidden" | "donor_name" | "own" | "voucher"> & {
  readonly donor_kind: NonNullable<Transaction["donor"]>["kind"] | null;
  readonly donor_person_id: number | null;
  readonly donor_household_id: number | null;
  readonly person_name: string | null;
  readonly created_by: number | null;
  readonly internal: boolean;
};

/** Whether what is written about the gift is hidden: its donor, description, document and vouchers. */
export function isHidden(
  { type, status, donor_kind: kind, created_by: author }: Pick<TransactionRow, "created_by" | "donor_kind" | "status" | "type">,
  sight: Sight,
  accountId: number,
): boolean {
  if (type !== "income" || sight === "all") return false;
  // Whoever enters a gift sees it until it is committed.
  if (status === "processing" && author === accountId) return false;
  return sight === "none" || kind === "anonymous";
}

/** A transaction as an account may see it. */
export function shownTo(row: TransactionRow, sight: Sight, accountId: number): Transaction {
  const hidden = isHidden(row, sight, accountId);
  const {
    donor_kind: kind,
    donor_person_id: person,
    donor_household_id: household,
    person_name: name,
    created_by: author,
    internal: __,
    ...shown
  } = row;
  return {
    ...shown,
    donor: kind === null || hidden ? null : { kind, person_id: person, household_id: kind === "household" ? household : null },
    donor_name: hidden ? null : name,
    donor_hidden: hidden,
    description: hidden ? null : row.description,
    document: hidden ? null : row.document,
    voucher: row.voucher_count > 0,
    own: author === accountId,
  };
}
