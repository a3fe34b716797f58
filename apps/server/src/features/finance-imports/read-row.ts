import { withoutHidden } from "@aprisco/contract/fields.ts";
import type { ImportColumns, ImportField, ImportProblem } from "@aprisco/contract/finance-imports.ts";
import type { TransactionType } from "@aprisco/contract/finance-setup.ts";
import { readAmount, readDay, readType, type DecimalSign } from "./cell-values.ts";

export interface RowProblem {
  readonly field: ImportField;
  readonly problem: ImportProblem;
  /** The text of the cell; null: the problem needs none. */
  readonly text: string | null;
}
/** The values of a row's cells, before accounts, funds and categories are looked up. */
export interface RowReading {
  readonly entry_date: string | null;
  readonly type: TransactionType | null;
  /** Centavos, without a sign. */
  readonly amount: number | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly account: string | null;
  readonly fund: string | null;
  readonly method: string | null;
  readonly donor: string | null;
  readonly payee: string | null;
  readonly document: string | null;
  readonly problems: readonly RowProblem[];
}

/** Characters, as of a transaction. */
const longest = { description: 500, category: 120, account: 120, fund: 120, method: 120, donor: 120, payee: 120, document: 60 } as const;
type TextField = keyof typeof longest;
/** Centavos of a posting (migration 0130). */
const MOST = 99_999_999_999;

/** A cell as one line without invisible characters. A formula is a text like any other: files write it so that no program runs it. */
const cleaned = (text: string): string => withoutHidden(text.replaceAll(/[\p{Cc}\s]+/gu, " ")).trim();

/**
 * Reads a row of a file.
 *
 * @param cells the texts of its columns
 * @param monthFirst days are written as "12/31/2025"
 * @param decimal what the file's amounts have before their centavos; null: not known
 */
export function readRow(
  cells: readonly string[],
  columns: ImportColumns,
  monthFirst: boolean,
  decimal: DecimalSign | null = null,
): RowReading {
  const problems: RowProblem[] = [];
  const textOf = (field: ImportField): string => {
    const at = columns[field];
    return typeof at === "number" ? cleaned(cells[at] ?? "") : "";
  };
  const tell = (field: ImportField, problem: ImportProblem, text: string | null = null): null => {
    problems.push({ field, problem, text: text?.slice(0, 80) ?? null });
    return null;
  };
  const written = (field: TextField): string | null => {
    const text = textOf(field);
    if (text.length > longest[field]) return tell(field, "tooLong");
    return text === "" ? null : text;
  };
  const dayText = textOf("date");
  const day = dayText === "" ? tell("date", "missing") : (readDay(dayText, monthFirst) ?? tell("date", "unclear", dayText));
  return {
    entry_date: day,
    ...moneyOf(textOf, tell, decimal),
    description: written("description"),
    category: written("category"),
    account: written("account"),
    fund: written("fund"),
    method: written("method"),
    donor: written("donor"),
    payee: written("payee"),
    document: written("document"),
    problems,
  };
}

type Tell = (field: ImportField, problem: ImportProblem, text?: string | null) => null;
type Money = Pick<RowReading, "amount" | "type">;

/** Whether a cell holds a sum: neither nothing nor zero, as banks fill the other column. */
const holdsSum = (text: string): boolean => text !== "" && text !== "-" && readAmount(text)?.centavos !== 0;

/** The amount and its direction: of two columns, of a column of the type, or of the sign. */
function moneyOf(textOf: (field: ImportField) => string, tell: Tell, decimal: DecimalSign | null): Money {
  const [income, expense, single] = [textOf("income"), textOf("expense"), textOf("amount")];
  if (single === "" && holdsSum(income) && holdsSum(expense)) {
    tell("income", "both");
    return { amount: null, type: null };
  }
  const side = single !== "" ? null : holdsSum(income) ? "income" : holdsSum(expense) ? "expense" : null;
  const field = single !== "" || side === null ? "amount" : side;
  const text = single !== "" ? single : side === null ? "" : side === "income" ? income : expense;
  const typeText = textOf("type");
  const named = typeText === "" ? null : readType(typeText);
  if (typeText !== "" && named === null) tell("type", "unclear", typeText);
  if (text === "") {
    tell(income + expense === "" ? field : "amount", income + expense === "" ? "missing" : "zero");
    return { amount: null, type: named };
  }
  const found = readAmount(text, decimal);
  if (found === null) {
    tell(field, "unclear", text);
    return { amount: null, type: named ?? side };
  }
  const type = named ?? side ?? (typeText === "" ? (found.isNegative ? "expense" : "income") : null);
  if (found.centavos === 0) tell(field, "zero");
  if (found.centavos > MOST) tell(field, "tooMuch", text);
  return { amount: found.centavos === 0 || found.centavos > MOST ? null : found.centavos, type };
}
