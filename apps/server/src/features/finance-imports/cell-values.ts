import { isDay } from "@aprisco/contract/fields.ts";
import type { PaymentMethod, TransactionType } from "@aprisco/contract/finance-setup.ts";
import { folded } from "../../days/folded.ts";

/** A text of a spreadsheet, to be compared: folded, with one blank between its words and no other signs. */
export const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

export interface CellAmount {
  /** Without a sign. */
  readonly centavos: number;
  readonly isNegative: boolean;
}
const currency = /R\$|BRL|US\$|[$€]/giu;
/** The sign before the centavos; null: the file does not show it. */
export type DecimalSign = "," | ".";
/** The sign that stands before one or two digits at the end of amounts; null: none does, or both do. */
export function decimalSignOf(texts: readonly string[]): DecimalSign | null {
  const signs = new Set(texts.map((text) => /\d([.,])\d{1,2}\D*$/.exec(text.replaceAll(/\s/gu, ""))?.[1]));
  signs.delete(undefined);
  return signs.size === 1 ? ([...signs][0] as DecimalSign) : null;
}

/**
 * An amount as spreadsheets and banks write it: "1.234,56", "1,234.56", "R$ -50", "(50,00)", "50,00 D"; null: no amount. The last
 * point or comma begins the centavos if one or two digits follow it; with three digits it groups thousands, unless the file's other
 * amounts (`decimal`) have that sign before their centavos: "1,005" beside "10,00" is neither one nor a thousand.
 */
export function readAmount(text: string, decimal: DecimalSign | null = null): CellAmount | null {
  const bare = text.replaceAll(currency, "").replaceAll(/\s/gu, "").replace("−", "-");
  const [, open = "", lead = "", digits = "", trail = ""] = /^(\()?([-+])?([\d.,]+)([-+]|[CDcd])?\)?$/.exec(bare) ?? [];
  const isNegative = open !== "" || lead === "-" || /^[-Dd]$/.test(trail);
  const [, whole = "", fraction = ""] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (decimal !== null && whole.includes(decimal)) return null;
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole);
  if (!isGrouped && !/^\d{1,12}$/.test(whole)) return null;
  const centavos = Number(whole.replaceAll(/[.,]/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  return Number.isSafeInteger(centavos) ? { centavos, isNegative } : null;
}

const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,].*)?$/;
/** Whether days are written with the month first: a second part is above 12, and no first part is. */
export function isMonthFirst(texts: readonly string[]): boolean {
  let isFirst = false;
  for (const text of texts) {
    const [, one, two] = written.exec(text.trim()) ?? [];
    if (Number(one) > 12) return false;
    if (Number(two) > 12) isFirst = true;
  }
  return isFirst;
}

/** Days that Excel counts, of the years 1954 to 2119. */
const serial = /^([2-7]\d{4})(?:[.,]\d+)?$/;
const DAY_MS = 86_400_000;
const excelZero = Date.UTC(1899, 11, 30);

/** A day as "YYYY-MM-DD": written as such, as "31/12/2025", or as the number that Excel counts; null: it is none. */
export function readDay(text: string, monthFirst: boolean): string | null {
  const trimmed = text.trim();
  const [, counted] = serial.exec(trimmed) ?? [];
  if (counted !== undefined) return new Date(excelZero + Number(counted) * DAY_MS).toISOString().slice(0, 10);
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(trimmed) ?? [];
  if (iso !== undefined) return isDay(iso) ? iso : null;
  const [, one = "", two = "", year = ""] = written.exec(trimmed) ?? [];
  const [day, month] = monthFirst ? [two, one] : [one, two];
  const found = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(found) ? found : null;
}

const typeWords: Readonly<Record<TransactionType, ReadonlySet<string>>> = {
  income: new Set([
    "entrada",
    "entradas",
    "receita",
    "receitas",
    "credito",
    "c",
    "cr",
    "ingreso",
    "ingresos",
    "abono",
    "income",
    "credit",
    "in",
  ]),
  expense: new Set([
    "saida",
    "saidas",
    "despesa",
    "despesas",
    "debito",
    "d",
    "db",
    "pagamento",
    "egreso",
    "egresos",
    "gasto",
    "cargo",
    "expense",
    "expenses",
    "debit",
    "out",
  ]),
};
/** What a column of the type says; null: nothing that is known. */
export function readType(text: string): TransactionType | null {
  const word = plain(text);
  return typeWords.income.has(word) || text.trim() === "+"
    ? "income"
    : typeWords.expense.has(word) || text.trim() === "-"
      ? "expense"
      : null;
}

/** In this order: "transferência Pix" is a Pix, "cartão de débito" a card. */
const methodWords: readonly (readonly [PaymentMethod, RegExp])[] = [
  ["pix", /\bpix\b/],
  ["boleto", /\bboleto\b/],
  ["card", /\b(?:cartao|credito|debito|maquininha|tarjeta|card)\b/],
  ["transfer", /\b(?:transferencia|ted|doc|deposito|transfer|wire|banco)\b/],
  ["cash", /\b(?:dinheiro|especie|efectivo|cash)\b/],
];
/** How something was paid, from words of three languages; null: unknown. */
export function readMethod(text: string): PaymentMethod | null {
  const words = plain(text);
  return methodWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const anonymousWords: ReadonlySet<string> = new Set([
  "anonimo",
  "anonima",
  "anonymous",
  "nao identificado",
  "no identificado",
  "unidentified",
]);
export const isAnonymous = (text: string): boolean => anonymousWords.has(plain(text));
