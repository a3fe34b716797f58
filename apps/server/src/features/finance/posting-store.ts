import type { PaymentMethod, TransactionType } from "@aprisco/contract/finance-setup.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { insert } from "../../records/record.ts";

/** The columns of an income or expense that a person enters; amounts in centavos. */
export interface EnteredPosting {
  readonly kind: TransactionType;
  readonly category_id: number;
  readonly amount: number;
  readonly entry_date: string;
  readonly payment_method: PaymentMethod;
  readonly account_id: number;
  readonly fund_id: number;
  readonly cost_centre_id: number | null;
  readonly donor_kind: "anonymous" | "erased" | "household" | "person" | null;
  readonly donor_person_id: number | null;
  readonly payee: string | null;
  readonly document: string | null;
  readonly description: string | null;
}
export interface EntryAct {
  readonly by: number;
  readonly now: Date;
}

const monthClosed = new Failure("finance.monthClosed", { fields: { entry_date: "finance.monthClosed" } });
/** What the database's rules of a posting say (migrations 0130 and 0131). */
const refusals: Readonly<Record<string, Failure>> = {
  AP001: monthClosed,
  AP002: new Failure("transaction.alreadyReversed"),
  AP004: new Failure("batch.closed"),
};

/** Runs a write of postings. @throws Failure `finance.monthClosed`, `transaction.alreadyReversed`, as the database's rules say */
export async function unlessRefused<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (constraint === "postings_reverses_id_key") throw new Failure("transaction.alreadyReversed");
    if (constraint === "postings_client_id_key") throw new Failure("transaction.otherAct");
    throw (typeof code === "string" && refusals[code]) || error;
  }
}

/**
 * Waits for a closing of a month of the congregation, then lets the writers of its money follow one another, so that a look at its rows
 * and its months holds until the commit. A transaction calls it before its first write of a posting; closing takes 7265 alone.
 */
export const queueWriters = (tx: Handle, congregationId: number) =>
  sql`select pg_advisory_xact_lock_shared(7265, ${congregationId}::integer), pg_advisory_xact_lock(7264, ${congregationId}::integer)`.execute(
    queriesOf(tx),
  );

/**
 * Whether nothing is entered any more on a day: its month or a later one of the congregation is closed. A closed month keeps the balances
 * at its end and the year until it, so an earlier one without entries, which was never closed, takes none either.
 * @unscoped a truth value about a congregation that the caller has found within its scope
 */
export const isClosedOn = (congregation: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from finance_months as months where months.congregation_id = ${congregation}
    and months.month >= date_trunc('month', ${day})::date and months.status = 'closed')`;

/**
 * Waits as `queueWriters`.
 * @throws Failure `finance.monthClosed` if the day's month, or a later one, is closed
 * @unscoped as `isClosedOn`
 */
export async function requireOpenMonth(tx: Handle, congregationId: number, day: string): Promise<void> {
  await queueWriters(tx, congregationId);
  const { rows } = await sql<{ closed: boolean }>`
    select ${isClosedOn(sql`${congregationId}::bigint`, sql`${day}::date`)} as closed`.execute(queriesOf(tx));
  if (rows[0]?.closed) throw monthClosed;
}

interface Besides {
  readonly group_id?: string;
  readonly replaces_id?: number;
  readonly reason?: string | null;
  readonly client_id?: string | undefined;
  /** The batch whose line it is. */
  readonly batch_id?: number;
}
/**
 * Adds an income or expense of a congregation; returns its id.
 * @throws Failure as `requireOpenMonth` and `unlessRefused`
 * @unscoped adds to a congregation that the caller has found within its scope
 */
export async function enterPosting(
  tx: Handle,
  congregationId: number,
  posting: EnteredPosting,
  status: "confirmed" | "processing",
  { by, now }: EntryAct,
  besides: Besides = {},
): Promise<number> {
  await requireOpenMonth(tx, congregationId, posting.entry_date);
  return unlessRefused(() =>
    insert(tx, "postings", {
      congregation_id: congregationId,
      ...posting,
      ...besides,
      status,
      created_by: by,
      created_at: now,
      updated_at: now,
      confirmed_at: status === "confirmed" ? now : null,
      confirmed_by: status === "confirmed" ? by : null,
    }),
  );
}

/**
 * Reverses a confirmed posting that the transaction holds: the database copies it with the opposite amount. Its day is the original's,
 * or today if nothing is entered on that day any more. Returns the reversal's id.
 * @throws Failure as `unlessRefused`
 * @unscoped the transaction holds the posting, read within a scope
 */
export async function reversePosting(
  tx: Handle,
  { id, congregation_id: congregation }: { readonly id: number; readonly congregation_id: number },
  today: string,
  reason: string | null,
  { by, now }: EntryAct,
): Promise<number> {
  await queueWriters(tx, congregation);
  return unlessRefused(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into postings (reverses_id, congregation_id, kind, status, amount, fund_id, entry_date, description, payee, document, reason,
        created_by, created_at, updated_at, confirmed_by, confirmed_at)
      select id, congregation_id, kind, status, amount, fund_id,
        case when ${isClosedOn(sql`postings.congregation_id`, sql`postings.entry_date`)} then ${today}::date else entry_date end,
        description, payee, document, ${reason},
        ${by}, ${now}, ${now}, ${by}, ${now}
      from postings where id = ${id} returning id`.execute(queriesOf(tx));
    return rows[0]?.id ?? 0;
  });
}

/** Postings of a statement. */
const REVERSED_AT_ONCE = 500;
/**
 * Reverses confirmed postings of open months of one congregation, whose writers wait (`queueWriters`), each on its own day.
 * @throws Failure as `unlessRefused`
 * @unscoped the transaction holds the record that the postings belong to
 */
export async function reversePostings(tx: Handle, ids: readonly number[], reason: string, { by, now }: EntryAct): Promise<void> {
  for (let at = 0; at < ids.length; at += REVERSED_AT_ONCE) {
    const some = ids.slice(at, at + REVERSED_AT_ONCE);
    await unlessRefused(() =>
      sql`
      insert into postings (reverses_id, congregation_id, kind, status, amount, fund_id, entry_date, description, payee, document, reason,
        created_by, created_at, updated_at, confirmed_by, confirmed_at)
      select id, congregation_id, kind, status, amount, fund_id, entry_date, description, payee, document, ${reason},
        ${by}, ${now}, ${now}, ${by}, ${now}
      from postings where id = any(${[...some]}::bigint[]) order by id`.execute(queriesOf(tx)),
    );
  }
}

/** @unscoped the transaction holds the posting, read within a scope */
export const discardPosting = (tx: Handle, id: number) =>
  unlessRefused(() => queriesOf(tx).deleteFrom("postings").where("id", "=", id).execute());

/** The account with its congregation, if it is active and in scope; null: none. */
export async function findAccount(handle: Handle, scope: Scope, id: number): Promise<{ id: number; congregation_id: number } | null> {
  const row = await queriesOf(handle)
    .selectFrom("finance_accounts")
    .select(["id", "congregation_id"])
    .where("id", "=", id)
    .where("active", "=", true)
    .where(reaches(scope, "congregation_id"))
    .executeTakeFirst();
  return row ?? null;
}

/** The congregation's first active account that suits a payment method: cash for cash, a bank for the others; null: none is active. */
export async function usualAccount(handle: Handle, scope: Scope, congregationId: number, method: PaymentMethod): Promise<number | null> {
  const kind = method === "cash" ? "cash" : "bank";
  const row = await queriesOf(handle)
    .selectFrom("finance_accounts")
    .select("id")
    .where("congregation_id", "=", congregationId)
    .where("active", "=", true)
    .where(reaches(scope, "congregation_id"))
    .orderBy(sql`kind = ${kind}`, "desc")
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The fund, if it is active; without an id the first active one that is not restricted. Null: none.
 * @unscoped funds are church-wide
 */
export async function findFund(handle: Handle, id: number | null): Promise<number | null> {
  const active = queriesOf(handle).selectFrom("funds").select("id").where("active", "=", true);
  const rows = id === null ? active.orderBy("restricted").orderBy("id") : active.where("id", "=", id);
  return (await rows.limit(1).executeTakeFirst())?.id ?? null;
}

/** @unscoped cost centres are church-wide */
export const isCentre = async (handle: Handle, id: number): Promise<boolean> =>
  (await queriesOf(handle).selectFrom("cost_centres").select("id").where("id", "=", id).where("active", "=", true).executeTakeFirst()) !==
  undefined;

/**
 * The active category with this key and kind that people enter; null: none.
 * @unscoped categories are church-wide
 */
export async function findCategory(handle: Handle, kind: TransactionType, key: string): Promise<number | null> {
  const row = await queriesOf(handle)
    .selectFrom("finance_categories")
    .select("id")
    .where("key", "=", key)
    .where("kind", "=", kind)
    .where("active", "=", true)
    .where("internal", "=", false)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The latest day of an opening balance of these accounts; null: none has one.
 * @unscoped the caller has found the accounts within its scope; only a day leaves
 */
export async function openingDay(handle: Handle, accountIds: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(entry_date) as day from postings
    where kind = 'opening' and reverses_id is null and not reversed and account_id = any(${[...accountIds]}::bigint[])`.execute(
    queriesOf(handle),
  );
  return rows[0]?.day ?? null;
}

/** Seconds in which the same entry of the same author is taken for a second press. */
const REPEATED_SECONDS = 10;
/** The posting that an author has just entered with the same amount, day, account, category and donor; null: none. */
export async function justEntered(
  handle: Handle,
  scope: Scope,
  { kind, amount, entry_date, account_id, category_id, donor_person_id }: EnteredPosting,
  { by, now }: EntryAct,
): Promise<number | null> {
  const row = await queriesOf(handle)
    .selectFrom("postings")
    .select("id")
    .where("kind", "=", kind)
    .where("amount", "=", amount)
    .where("entry_date", "=", entry_date)
    .where("account_id", "=", account_id)
    .where("category_id", "=", category_id)
    .where(sql<SqlBool>`donor_person_id is not distinct from ${donor_person_id}`)
    .where("created_by", "=", by)
    .where(sql<SqlBool>`created_at > ${new Date(now.getTime() - REPEATED_SECONDS * 1_000)}`)
    .where(reaches(scope, "congregation_id"))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What a device says that it enters: what makes two postings different money. */
interface NamedEntry {
  readonly amount: number;
  readonly entry_date: string;
  readonly account_id?: number | null | undefined;
  readonly category?: string | undefined;
  readonly kind?: TransactionType | undefined;
  readonly payment_method?: PaymentMethod | undefined;
}
/**
 * The id of the posting that an account has entered under a device's name; null: none, or no name. Whoever lost the answer, changed the
 * form and sent it again is not told that the first values were saved as the second.
 * @unscoped the account's own posting
 * @throws Failure `transaction.otherAct` if the name belongs to another account's posting, or to one of other money
 */
export async function enteredAs(handle: Handle, clientId: string | undefined, by: number, entry: NamedEntry): Promise<number | null> {
  if (clientId === undefined) return null;
  const row = await queriesOf(handle)
    .selectFrom("postings")
    .leftJoin("finance_categories", "finance_categories.id", "postings.category_id")
    .select(["postings.id", "postings.created_by", "postings.kind", "amount", "entry_date", "account_id", "payment_method"])
    .select("finance_categories.key as category")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (!row) return null;
  const said = Object.entries(entry).filter(([, value]) => value !== undefined);
  if (row.created_by !== by || said.some(([field, value]) => row[field as keyof typeof row] !== value))
    throw new Failure("transaction.otherAct");
  return row.id;
}
