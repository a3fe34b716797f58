import type { ImportColumns, ImportRowState } from "@aprisco/contract/finance-imports.ts";
import type { PaymentMethod, TransactionType } from "@aprisco/contract/finance-setup.ts";
import type { EnteredPosting } from "../finance/index.ts";
import { decimalSignOf, isAnonymous, isMonthFirst, plain, readMethod } from "./cell-values.ts";
import type { FileRow } from "./read-file.ts";
import { readRow, type RowProblem, type RowReading } from "./read-row.ts";

/** What the books of a congregation know, by folded name. */
export interface Books {
  readonly congregationId: number;
  /** In church time. */
  readonly today: string;
  readonly accounts: readonly BookAccount[];
  readonly funds: ReadonlyMap<string, number>;
  /** By type and name, and by type and key. */
  readonly categories: ReadonlyMap<string, number>;
  /** "YYYY-MM": nothing is entered in this month and before any more. Null: no month is closed. */
  readonly closedUntil: string | null;
  /** People of the caller's reach, by the name of a donor as the file writes it: those of whom exactly one has it. */
  readonly people: ReadonlyMap<string, number>;
}
export interface BookAccount {
  readonly id: number;
  readonly name: string;
  readonly kind: "bank" | "card" | "cash" | "other";
  /** The day of its opening balance; null: it has none. */
  readonly opened_on: string | null;
}
/** What stands for cells that say nothing. */
export interface Usual {
  readonly account_id: number;
  readonly fund_id: number;
  readonly income_category_id: number | null;
  readonly expense_category_id: number | null;
}

export interface JudgedRow {
  readonly line: number;
  readonly state: Exclude<ImportRowState, "entered">;
  readonly problems: readonly RowProblem[];
  readonly reading: RowReading;
  /** What is entered; null: the row is faulty. */
  readonly posting: EnteredPosting | null;
  /** Null as `posting`. */
  readonly key: Buffer | null;
}
interface Judging {
  readonly books: Books;
  readonly usual: Usual;
  readonly keyOf: (text: string) => Buffer;
}

/** The name of a category within its type. */
export const categoryName = (type: TransactionType, name: string): string => `${type} ${plain(name)}`;

/** The category that a row names; church books head them in the plural, too: 'Dízimos', 'Ofertas'. */
function categoryOf({ categories }: Books, type: TransactionType, text: string): number | undefined {
  const name = categoryName(type, text);
  return categories.get(name) ?? (name.endsWith("s") ? categories.get(name.slice(0, -1)) : undefined);
}
const harmless: ReadonlySet<string> = new Set(["kept", "usual"]);
/** Characters, as of a transaction. */
const MOST_OF_DESCRIPTION = 500;
const MOST_OF_NAME = 120;
const usualMethods: Readonly<Record<BookAccount["kind"], PaymentMethod>> = { bank: "transfer", card: "card", cash: "cash", other: "cash" };

const joinedTexts = (...texts: readonly (string | null)[]): string | null => {
  const text = texts.filter((one) => one !== null && one !== "").join(" · ");
  return text === "" ? null : text.slice(0, MOST_OF_DESCRIPTION);
};

/** Days are written in one way in a file: decided by all of its rows. */
export const writesMonthFirst = (rows: readonly FileRow[], { date }: ImportColumns): boolean =>
  typeof date === "number" && isMonthFirst(rows.map(({ cells }) => cells[date] ?? ""));

/** Amounts are written in one way in a file, too. */
const decimalSign = (rows: readonly FileRow[], { amount, income, expense }: ImportColumns) =>
  decimalSignOf(rows.flatMap(({ cells }) => [amount, income, expense].map((at) => (typeof at === "number" ? (cells[at] ?? "") : ""))));

/**
 * Judges the rows of a file. Rows that say the same count up, so that two equal gifts of a day are two and the same file sent twice is
 * recognised.
 *
 * @returns each row `ready` or `faulty`; whether it is `repeated` only the database knows
 */
export function judgeRows(rows: readonly FileRow[], columns: ImportColumns, judging: Judging): readonly JudgedRow[] {
  const monthFirst = writesMonthFirst(rows, columns);
  const decimal = decimalSign(rows, columns);
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const reading = readRow(cells, columns, monthFirst, decimal);
    const { posting, problems } = postingOf(reading, judging);
    if (posting === null) return { line, state: "faulty", problems, reading, posting, key: null };
    const { books, keyOf } = judging;
    const said = [posting.account_id, posting.kind, posting.entry_date, posting.amount, ...wordsOf(reading)];
    const text = JSON.stringify([books.congregationId, ...said]);
    const ordinal = (seen.get(text) ?? 0) + 1;
    seen.set(text, ordinal);
    return { line, state: "ready", problems, reading, posting, key: keyOf(`finance import ${text} ${String(ordinal)}`) };
  });
}
/** The words that tell one row from another; a renamed category or fund makes no other one. */
const wordsOf = ({ description, donor, payee, document }: RowReading) =>
  [description, donor, payee, document].map((text) => (text === null ? "" : plain(text)));

function postingOf(reading: RowReading, { books, usual }: Judging): Pick<JudgedRow, "posting" | "problems"> {
  const problems = [...reading.problems];
  const tell = (field: RowProblem["field"], problem: RowProblem["problem"], text: string | null): null => {
    problems.push({ field, problem, text });
    return null;
  };
  const { entry_date: day, type, amount } = reading;
  const account = accountOf(reading, books, usual) ?? tell("account", "unknown", reading.account);
  const fundId = reading.fund === null ? usual.fund_id : (books.funds.get(plain(reading.fund)) ?? tell("fund", "unknown", reading.fund));
  const method =
    reading.method === null
      ? usualMethods[account?.kind ?? "other"]
      : (readMethod(reading.method) ?? tell("method", "unknown", reading.method));
  const known = type !== null && reading.category !== null ? categoryOf(books, type, reading.category) : undefined;
  const usualCategory = type === "income" ? usual.income_category_id : usual.expense_category_id;
  const categoryId = known ?? (type === null ? null : usualCategory);
  // Of an unknown category the name is not lost.
  const lostCategory = known === undefined && categoryId !== null ? reading.category : null;
  if (lostCategory !== null) tell("category", "usual", lostCategory);
  if (categoryId === null && type !== null) tell("category", reading.category === null ? "missing" : "unknown", reading.category);
  if (day !== null) {
    if (day > books.today) tell("date", "future", null);
    if (books.closedUntil !== null && day.slice(0, 7) <= books.closedUntil) tell("date", "closed", null);
    if (account && account.opened_on !== null && day < account.opened_on) tell("date", "beforeOpening", null);
  }
  const donor = donorOf(reading, books);
  if (donor.lost !== null) tell("donor", "kept", donor.lost);
  const isFaulty = problems.some(({ problem }) => !harmless.has(problem));
  if (isFaulty || day === null || type === null || amount === null || !account || fundId === null || method === null || categoryId === null)
    return { posting: null, problems };
  const posting: EnteredPosting = {
    kind: type,
    category_id: categoryId,
    amount,
    entry_date: day,
    payment_method: method,
    account_id: account.id,
    fund_id: fundId,
    cost_centre_id: null,
    donor_kind: donor.kind,
    donor_person_id: donor.personId,
    payee: type === "expense" ? ((reading.payee ?? reading.donor)?.slice(0, MOST_OF_NAME) ?? null) : null,
    document: reading.document,
    description: joinedTexts(reading.description, lostCategory, donor.lost),
  };
  return { posting, problems };
}

function accountOf({ account }: RowReading, { accounts }: Books, { account_id: usualId }: Usual): BookAccount | undefined {
  if (account === null) return accounts.find(({ id }) => id === usualId);
  const name = plain(account);
  return accounts.find((one) => plain(one.name) === name);
}

interface RowDonor {
  readonly kind: "anonymous" | "person" | null;
  readonly personId: number | null;
  /** The name of nobody in the register, or of several people. */
  readonly lost: string | null;
}
/** Who gave; an expense has none. Nobody is added to the register: a spreadsheet's names are written in many ways. */
function donorOf({ type, donor, payee }: RowReading, { people }: Books): RowDonor {
  const none = { kind: null, personId: null, lost: null } as const;
  const name = donor ?? payee;
  if (type !== "income" || name === null) return none;
  if (isAnonymous(name)) return { ...none, kind: "anonymous" };
  const personId = people.get(name);
  return personId === undefined ? { ...none, lost: name } : { ...none, kind: "person", personId };
}

/** What the rows add up to, in centavos. */
export function sumsOf(judged: readonly JudgedRow[]) {
  const count = (state: JudgedRow["state"]) => judged.filter((row) => row.state === state).length;
  const ready = judged.flatMap(({ state, posting }) => (state === "ready" && posting !== null ? [posting] : []));
  const sum = (kind: "expense" | "income") => ready.reduce((all, one) => (one.kind === kind ? all + one.amount : all), 0);
  const days = ready.map(({ entry_date: day }) => day).toSorted();
  return {
    rows: judged.length,
    ready: ready.length,
    repeated: count("repeated"),
    faulty: count("faulty"),
    income: sum("income"),
    expense: sum("expense"),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  };
}
