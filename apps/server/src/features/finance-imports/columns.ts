import { importFields, type ImportColumns, type ImportField } from "@aprisco/contract/finance-imports.ts";
import { words } from "@aprisco/contract/words.ts";
import { plain } from "./cell-values.ts";

/** What columns are called in the product's own export, in each language. */
const own: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  date: words.day,
  type: words.type,
  category: words.category,
  amount: words.amount,
  method: words.paymentMethod,
  account: words.account,
  fund: words.fund,
  donor: words.donor,
  payee: words.payee,
  document: words.document,
  description: words.description,
};

/** What they are called in spreadsheets of treasurers and in statements of banks. */
const usual: Readonly<Record<ImportField, string>> = {
  date: "data, dt, dia, data do lancamento, data lancamento, data do movimento, data movimento, data do pagamento, data pagamento, fecha, fecha del movimiento, date, day, entry date",
  description:
    "descricao, historico, lancamento, memo, observacao, observacoes, obs, detalhe, detalhes, complemento, titulo, descripcion, concepto, detalle, glosa, description, details, notes, note, memo description",
  amount: "valor, valor total, valor pago, montante, quantia, total, importe, monto, amount, value, sum",
  income:
    "entrada, entradas, receita, receitas, credito, creditos, valor entrada, ingreso, ingresos, haber, abono, abonos, income, credit, credits, money in",
  expense:
    "saida, saidas, despesa, despesas, debito, debitos, valor saida, egreso, egresos, gasto, gastos, debe, cargo, cargos, expense, expenses, debit, debits, money out",
  type: "tipo, tipo de lancamento, natureza, d c, c d, dc, cd, operacao, movimento, tipo de movimiento, type, kind",
  category: "categoria, classificacao, plano de contas, conta contabil, rubrica, grupo, clasificacion, category",
  account: "conta, conta bancaria, caixa, banco, cuenta, cuenta bancaria, caja, account, bank account, bank",
  fund: "fundo, campanha, destinacao, destino, finalidade, fondo, campana, fund",
  method:
    "forma, forma de pagamento, forma pagamento, meio de pagamento, metodo, pagamento, forma de pago, medio de pago, metodo de pago, method, payment method, payment",
  donor: "doador, dizimista, ofertante, contribuinte, membro, irmao, nome, donante, diezmante, miembro, nombre, donor, giver, member, name",
  payee: "favorecido, fornecedor, beneficiario, pago a, recebedor, credor, proveedor, pagado a, payee, supplier, vendor, paid to",
  document:
    "documento, doc, n documento, no documento, numero do documento, numero, nota, nota fiscal, nf, recibo, factura, document, invoice, receipt, reference, number",
};

const known: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) =>
    [...usual[field].split(", "), ...(own[field] ?? []).map(plain)].map((name): readonly [string, ImportField] => [name, field]),
  ),
);
/** "Valor (R$)" is called "valor r". */
const bare = (head: string): string => plain(head).replace(/ (?:r|rs|brl|reais)$/, "");

/** Which columns of a row of heads are known; of two with one meaning the first. */
export function columnsOf(heads: readonly string[]): ImportColumns {
  const columns: Partial<Record<ImportField, number>> = {};
  for (const [at, head] of heads.entries()) {
    const field = known.get(bare(head));
    if (field !== undefined) columns[field] ??= at;
  }
  // An amount of its own says more than two columns that a statement adds to it.
  return Object.fromEntries(importFields.map((field) => [field, columns[field] ?? null])) as ImportColumns;
}

/** Rows in which the heads may stand: a statement begins with the bank's name and the period. */
const SEARCHED = 20;
/**
 * The number of the row with the heads: the first of which two columns and a sum of money are known, else the first with two texts.
 * -1: there is none.
 */
export function findHeads(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, SEARCHED);
  const at = first.findIndex((row) => {
    const columns = columnsOf(row);
    const found = importFields.filter((field) => columns[field] !== null);
    return found.length >= 2 && (columns.amount !== null || columns.income !== null || columns.expense !== null);
  });
  return at === -1 ? first.findIndex((row) => row.filter((cell) => cell !== "").length >= 2) : at;
}
