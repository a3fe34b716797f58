import type { InLanguages, Texts } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import { words } from "../words.ts";

export const failureTexts = {
  "finance.monthClosed": [
    "O mês desta data, ou um depois dele, está fechado. Use outra data ou reabra o último mês fechado.",
    "El mes de esta fecha, o uno posterior, está cerrado. Usa otra fecha o reabre el último mes cerrado.",
    "The month of this date, or a later one, is closed. Use another date or reopen the last closed month.",
  ],
  "finance.future": [
    "Um lançamento confirmado não pode ter data futura. Use hoje ou um dia anterior.",
    "Un movimiento confirmado no puede tener fecha futura. Usa hoy o un día anterior.",
    "A confirmed transaction cannot have a future date. Use today or an earlier day.",
  ],
  "finance.beforeOpening": [
    "Esta data é anterior ao saldo inicial da conta.",
    "Esta fecha es anterior al saldo inicial de la cuenta.",
    "This date is before the account’s opening balance.",
  ],
  "finance.afterFirst": [
    "A conta já tem lançamentos antes desta data. O saldo inicial vem antes deles.",
    "La cuenta ya tiene movimientos antes de esta fecha. El saldo inicial va antes de ellos.",
    "The account already has transactions before this date. Its opening balance comes before them.",
  ],
  "transaction.looksRepeated": [
    "Você acabou de registrar um lançamento igual. Confirme se são dois.",
    "Acabas de registrar un movimiento igual. Confirma si son dos.",
    "You have just entered the same transaction. Confirm that there are two.",
  ],
  "transaction.alreadyReversed": [
    "Este lançamento já foi estornado.",
    "Este movimiento ya fue revertido.",
    "This transaction has already been reversed.",
  ],
  "transaction.isReversal": [
    "Um estorno não muda nem se estorna. Faça um novo lançamento.",
    "Una reversión no se cambia ni se revierte. Registra un nuevo movimiento.",
    "A reversal is neither changed nor reversed. Enter a new transaction.",
  ],
  "transaction.notConfirmed": [
    "Este lançamento ainda está em processamento. Exclua-o em vez de estornar.",
    "Este movimiento todavía está en proceso. Elimínalo en lugar de revertirlo.",
    "This transaction is still processing. Discard it instead of reversing it.",
  ],
  "transaction.isConfirmed": [
    "Este lançamento já está confirmado.",
    "Este movimiento ya está confirmado.",
    "This transaction is already confirmed.",
  ],
  "transaction.installment": [
    "Este lançamento é de uma parcela. Mude-o na aba Parcelas.",
    "Este movimiento es de una cuota. Cámbialo en la pestaña Cuotas.",
    "This transaction belongs to an installment. Change it in the Installments tab.",
  ],
  "transaction.batch": [
    "Este lançamento é de um lote. Mude-o na aba Lotes.",
    "Este movimiento es de un lote. Cámbialo en la pestaña Lotes.",
    "This transaction belongs to a batch. Change it in the Batches tab.",
  ],
  "transaction.internal": [
    "Este lançamento é de uma transferência entre congregações. Estorne a transferência.",
    "Este movimiento es de un traspaso entre congregaciones. Revierte el traspaso.",
    "This transaction belongs to a transfer between congregations. Reverse the transfer.",
  ],
  "transaction.otherAct": [
    "Este lançamento já foi registrado antes, com outros dados ou por outra conta. Confira na lista antes de lançar de novo.",
    "Este movimiento ya se registró antes, con otros datos o desde otra cuenta. Revisa la lista antes de registrarlo de nuevo.",
    "This transaction was entered before, with other data or from another account. Check the list before entering it again.",
  ],
  "voucher.notFound": [
    "Não encontramos este comprovante. Talvez alguém o tenha removido.",
    "No encontramos este comprobante. Tal vez alguien lo quitó.",
    "We could not find this voucher. Someone may have removed it.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "transaction.confirmed": ["Lançamento confirmado.", "Movimiento confirmado.", "Transaction confirmed."],
  "transaction.reversed": ["Lançamento estornado.", "Movimiento revertido.", "Transaction reversed."],
  "moneyTransfer.reversed": ["Transferência estornada.", "Traspaso revertido.", "Transfer reversed."],
  "voucher.added": ["Comprovante anexado.", "Comprobante adjuntado.", "Voucher attached."],
  "voucher.removed": ["Comprovante removido.", "Comprobante quitado.", "Voucher removed."],
} satisfies Readonly<Record<string, InLanguages>>;

const builtInValues = {
  tithe: words["category.tithe"],
  offering: words["category.offering"],
  bank_income: words["category.bank_income"],
  others: words["category.others"],
  salary: words["category.salary"],
  rent: words["category.rent"],
  equipment: words["category.equipment"],
  construction: words["category.construction"],
  furniture: words["category.furniture"],
  vehicles: words["category.vehicles"],
  technology: words["category.technology"],
  services: words["category.services"],
  internal_in: words["category.internal_in"],
  internal_out: words["category.internal_out"],
} satisfies Readonly<Record<string, InLanguages>>;

/** 'Lançamentos por período'. */
export const financeReportTexts = {
  title: ["Entradas e saídas", "Ingresos y egresos", "Income and expenses"],
  lead: [
    "O que entrou e saiu em um período, por categoria, fundo, conta, forma de pagamento, mês ou doador.",
    "Lo que entró y salió en un período, por categoría, fondo, cuenta, forma de pago, mes o donante.",
    "What came in and went out over a period, by category, fund, account, payment method, month or donor.",
  ],
  params: {
    from: ["De", "Desde", "From"],
    to: ["Até", "Hasta", "To"],
    by: ["Agrupar por", "Agrupar por", "Group by"],
    type: words.type,
  },
  columns: {
    group: ["Grupo", "Grupo", "Group"],
    entries: ["Lançamentos", "Movimientos", "Transactions"],
    income: ["Entradas", "Ingresos", "Income"],
    expense: ["Saídas", "Egresos", "Expenses"],
  },
  values: {
    by: {
      category: words.category,
      fund: words.fund,
      account: words.account,
      payment_method: words.paymentMethod,
      month: ["Mês", "Mes", "Month"],
      donor: words.donor,
    },
    type: { income: words["type.income"], expense: words["type.expense"] },
    group: {
      ...builtInValues,
      card: words["payment_method.card"],
      transfer: words["payment_method.transfer"],
      cash: words["payment_method.cash"],
      pix: words["payment_method.pix"],
      boleto: words["payment_method.boleto"],
      anonymous: ["Anônimo", "Anónimo", "Anonymous"],
      erased: ["Doador anonimizado", "Donante anonimizado", "Anonymized donor"],
      none: ["Sem doador", "Sin donante", "No donor"],
    },
  },
} satisfies Texts<ReportTexts<"from" | "to" | "by" | "type", "group" | "entries" | "income" | "expense">>;

/** The month's result. */
export const resultReportTexts = {
  title: ["Resultado do mês (DRE)", "Resultado del mes", "Result of the month"],
  lead: [
    "Receitas e despesas por linha: o mês, o ano até ele e o mesmo mês do ano anterior. Meses fechados não mudam mais.",
    "Ingresos y egresos por línea: el mes, el año hasta él y el mismo mes del año anterior. Los meses cerrados ya no cambian.",
    "Income and expenses by line: the month, the year until it, and the same month a year before. Closed months do not change.",
  ],
  params: { month: ["Um dia do mês", "Un día del mes", "A day of the month"] },
  columns: {
    line: ["Linha", "Línea", "Line"],
    category: words.category,
    amount: ["No mês", "En el mes", "In the month"],
    year: ["No ano", "En el año", "In the year"],
    before: ["Um ano antes", "Un año antes", "A year before"],
  },
  values: {
    line: {
      tithes: ["Dízimos", "Diezmos", "Tithes"],
      offerings: ["Ofertas", "Ofrendas", "Offerings"],
      financial_income: ["Receitas financeiras", "Ingresos financieros", "Financial income"],
      other_income: ["Outras receitas", "Otros ingresos", "Other income"],
      staff: ["Pessoal", "Personal", "Staff"],
      occupancy: ["Ocupação", "Local e inmueble", "Premises"],
      equipment: ["Equipamentos e móveis", "Equipos y muebles", "Equipment and furniture"],
      works: ["Obras", "Obras", "Building works"],
      vehicles: words["category.vehicles"],
      technology: words["category.technology"],
      services: words["category.services"],
      other_expense: ["Outras despesas", "Otros egresos", "Other expenses"],
      income_total: ["Total de receitas", "Total de ingresos", "Total income"],
      expense_total: ["Total de despesas", "Total de egresos", "Total expenses"],
    },
    category: builtInValues,
  },
} satisfies Texts<ReportTexts<"month", "line" | "category" | "amount" | "year" | "before">>;
