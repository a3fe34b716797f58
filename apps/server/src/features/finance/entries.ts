import type { Transaction, TransactionInput } from "@aprisco/contract/finance-transaction.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { createPerson, peopleWithin } from "../people/index.ts";
import { findAccount, findCategory, findFund, isCentre, openingDay, usualAccount, type EnteredPosting } from "./posting-store.ts";
import type { TransactionRow } from "./sight.ts";

interface Entering {
  readonly tx: Handle;
  readonly scope: (section: "finance" | "members") => Scope;
  readonly now: Date;
}
type Fields = Omit<TransactionInput, "client_id" | "confirm_repeat" | "repeat_months" | "status">;
type Donor = Pick<EnteredPosting, "donor_kind" | "donor_person_id">;

/** The donor that a body names; undefined: it names none. */
async function donorOf(entering: Entering, congregationId: number, body: Fields): Promise<Donor | undefined> {
  const { donor_kind: kind, donor_person_id: person, donor_name: name } = body;
  if (kind === undefined && person === undefined && name === undefined) return undefined;
  const none = { donor_kind: null, donor_person_id: null } as const;
  if (kind === "anonymous") return { ...none, donor_kind: "anonymous" };
  const given = kind ?? "person";
  if (person) {
    const found = await peopleWithin(entering.tx, entering.scope("members"), [person]);
    if (found.length === 0) throw fieldFailure("donor_person_id", "field.choice");
    return { donor_kind: given, donor_person_id: person };
  }
  if (name) {
    // Of a name alone a person is made: the search for duplicates finds them.
    const id = await createPerson(entering.tx, congregationId, { name }, entering.now);
    return { donor_kind: given, donor_person_id: id };
  }
  if (kind) throw fieldFailure("donor_person_id", "field.required");
  return none;
}

/** What a change needs to know of the present entry. */
export type PresentEntry = Pick<
  TransactionRow,
  "account_id" | "category" | "category_id" | "congregation_id" | "cost_centre_id" | "donor_kind" | "donor_person_id" | "fund_id" | "type"
>;
export interface ResolvedEntry {
  readonly congregationId: number;
  readonly posting: EnteredPosting;
}
/**
 * Turns the fields of a request into a posting: names become ids within the caller's scope, and what is absent gets its default.
 *
 * @param home the congregation of a new entry; an account of another one in scope decides
 * @param before the present transaction, of a change
 * @throws Failure that names the field
 */
export async function resolveEntry(entering: Entering, body: Fields, home: number, before?: PresentEntry): Promise<ResolvedEntry> {
  const { tx, scope } = entering;
  const reach = scope("finance");
  const asked = body.account_id ?? null;
  const account =
    asked === null ? null : asked === before?.account_id ? { id: asked, congregation_id: home } : await findAccount(tx, reach, asked);
  if (asked !== null && account === null) throw fieldFailure("account_id", "field.choice");
  // A transaction stays in its congregation.
  if (before && account && account.congregation_id !== before.congregation_id) throw fieldFailure("account_id", "field.choice");
  const congregationId = account?.congregation_id ?? home;
  const accountId = account?.id ?? (await usualAccount(tx, reach, congregationId, body.payment_method));
  if (accountId === null) throw fieldFailure("account_id", "field.required");
  const keeps = before?.type === body.type && before.category === body.category;
  const categoryId = keeps ? before.category_id : await findCategory(tx, body.type, body.category);
  if (categoryId === null) throw fieldFailure("category", "field.choice");
  const fundId = before !== undefined && body.fund_id === before.fund_id ? before.fund_id : await findFund(tx, body.fund_id ?? null);
  if (fundId === null) throw fieldFailure("fund_id", "field.choice");
  const centre = body.cost_centre_id ?? null;
  if (centre !== null && centre !== before?.cost_centre_id && !(await isCentre(tx, centre)))
    throw fieldFailure("cost_centre_id", "field.choice");
  const present = { donor_kind: before?.donor_kind ?? null, donor_person_id: before?.donor_person_id ?? null };
  const donor = (await donorOf(entering, congregationId, body)) ?? present;
  if (body.type === "expense" && (donor.donor_kind !== null || donor.donor_person_id !== null))
    throw fieldFailure("donor_kind", "field.choice");
  const posting: EnteredPosting = {
    kind: body.type,
    category_id: categoryId,
    amount: body.amount,
    entry_date: body.entry_date,
    payment_method: body.payment_method,
    account_id: accountId,
    fund_id: fundId,
    cost_centre_id: centre,
    ...donor,
    payee: body.type === "expense" ? (body.payee ?? null) : null,
    document: body.document ?? null,
    description: body.description ?? null,
  };
  return { congregationId, posting };
}

/**
 * Checks the day of an entry. Source: decision 82.
 *
 * @param today in church time
 * @throws Failure `finance.future` for a confirmed one after today, `finance.beforeOpening` before the accounts' opening balance
 */
export async function checkDay(
  tx: Handle,
  today: string,
  { entry_date: day, status, accounts }: Pick<Transaction, "entry_date" | "status"> & { readonly accounts: readonly number[] },
): Promise<void> {
  if (status === "confirmed" && day > today) throw new Failure("finance.future", { fields: { entry_date: "finance.future" } });
  const opened = await openingDay(tx, accounts);
  if (opened !== null && day < opened) throw new Failure("finance.beforeOpening", { fields: { entry_date: "finance.beforeOpening" } });
}
