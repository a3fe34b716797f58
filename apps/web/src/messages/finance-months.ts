import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "finance-months": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Meses", "Meses", "Months"],
  lead: [
    "Um mês fechado não recebe mais lançamentos, nem os meses antes dele, e seus relatórios não mudam.",
    "Un mes cerrado no recibe más movimientos, ni los meses anteriores, y sus informes no cambian.",
    "A closed month takes no more entries, nor do the months before it, and its reports do not change.",
  ],
  none: [
    "Ainda não há lançamentos. O primeiro mês aparece aqui.",
    "Todavía no hay movimientos. El primer mes aparece aquí.",
    "There are no entries yet. The first month will appear here.",
  ],
  note_one: [
    "Entradas {{income}} · saídas {{expense}} · {{text}} lançamento",
    "Ingresos {{income}} · egresos {{expense}} · {{text}} movimiento",
    "Income {{income}} · expenses {{expense}} · {{text}} entry",
  ],
  note_many: [
    "Entradas {{income}} · saídas {{expense}} · {{text}} lançamentos",
    "Ingresos {{income}} · egresos {{expense}} · {{text}} movimientos",
    "Income {{income}} · expenses {{expense}} · {{text}} entries",
  ],
  note_other: [
    "Entradas {{income}} · saídas {{expense}} · {{text}} lançamentos",
    "Ingresos {{income}} · egresos {{expense}} · {{text}} movimientos",
    "Income {{income}} · expenses {{expense}} · {{text}} entries",
  ],
  chooseCongregation: [
    "Para fechar ou reabrir, escolha uma congregação no alto da tela.",
    "Para cerrar o reabrir, elige una congregación en la parte superior.",
    "To close or reopen, choose a congregation at the top of the screen.",
  ],
  "status.open": ["Aberto", "Abierto", "Open"],
  closedOn: ["Fechado em {{day}}", "Cerrado el {{day}}", "Closed on {{day}}"],
  reopenedFor: ["Reaberto: {{reason}}", "Reabierto: {{reason}}", "Reopened: {{reason}}"],
  more: ["Mostrar anteriores", "Mostrar anteriores", "Show earlier ones"],
  back: ["Voltar", "Volver", "Back"],
  close: ["Fechar mês", "Cerrar mes", "Close month"],
  closed: ["Mês fechado", "Mes cerrado", "Month closed"],
  "close.title": ["Fechar {{month}}?", "¿Cerrar {{month}}?", "Close {{month}}?"],
  "close.question": [
    "Depois de fechado, nada mais entra neste mês nem antes dele. Um erro se corrige por estorno no mês aberto.",
    "Una vez cerrado, no entra nada más en este mes ni antes de él. Un error se corrige con una reversión en el mes abierto.",
    "Once closed, nothing more is entered in this month or before it. A mistake is corrected by a reversal in the open month.",
  ],
  "close.blocked": ["Antes de fechar, falta resolver:", "Antes de cerrar, falta resolver:", "Before it can be closed:"],
  "blocker.notOver": ["O mês ainda não terminou.", "El mes todavía no terminó.", "The month is not over yet."],
  "blocker.processing_one": [
    "{{count}} lançamento está em processamento.",
    "{{count}} movimiento está en proceso.",
    "{{count}} entry is processing.",
  ],
  "blocker.processing_many": [
    "{{count}} lançamentos estão em processamento.",
    "{{count}} movimientos están en proceso.",
    "{{count}} entries are processing.",
  ],
  "blocker.processing_other": [
    "{{count}} lançamentos estão em processamento.",
    "{{count}} movimientos están en proceso.",
    "{{count}} entries are processing.",
  ],
  "blocker.batches_one": ["{{count}} lote está aberto.", "{{count}} lote está abierto.", "{{count}} batch is open."],
  "blocker.batches_many": ["{{count}} lotes estão abertos.", "{{count}} lotes están abiertos.", "{{count}} batches are open."],
  "blocker.batches_other": ["{{count}} lotes estão abertos.", "{{count}} lotes están abiertos.", "{{count}} batches are open."],
  "blocker.earlier_one": ["Um mês anterior está aberto.", "Un mes anterior está abierto.", "An earlier month is open."],
  "blocker.earlier_many": [
    "{{count}} meses anteriores estão abertos.",
    "{{count}} meses anteriores están abiertos.",
    "{{count}} earlier months are open.",
  ],
  "blocker.earlier_other": [
    "{{count}} meses anteriores estão abertos.",
    "{{count}} meses anteriores están abiertos.",
    "{{count}} earlier months are open.",
  ],
  "warning.vouchers_one": ["{{count}} saída sem comprovante.", "{{count}} egreso sin comprobante.", "{{count}} expense without a voucher."],
  "warning.vouchers_many": [
    "{{count}} saídas sem comprovante.",
    "{{count}} egresos sin comprobante.",
    "{{count}} expenses without a voucher.",
  ],
  "warning.vouchers_other": [
    "{{count}} saídas sem comprovante.",
    "{{count}} egresos sin comprobante.",
    "{{count}} expenses without a voucher.",
  ],
  "warning.funds_one": [
    "{{count}} fundo de uso restrito está negativo.",
    "{{count}} fondo de uso restringido está en negativo.",
    "{{count}} restricted fund is below zero.",
  ],
  "warning.funds_many": [
    "{{count}} fundos de uso restrito estão negativos.",
    "{{count}} fondos de uso restringido están en negativo.",
    "{{count}} restricted funds are below zero.",
  ],
  "warning.funds_other": [
    "{{count}} fundos de uso restrito estão negativos.",
    "{{count}} fondos de uso restringido están en negativo.",
    "{{count}} restricted funds are below zero.",
  ],
  reopen: ["Reabrir mês", "Reabrir mes", "Reopen month"],
  reopened: ["Mês reaberto", "Mes reabierto", "Month reopened"],
  "reopen.title": ["Reabrir {{month}}?", "¿Reabrir {{month}}?", "Reopen {{month}}?"],
  "reopen.text": [
    "O motivo fica registrado. Feche o mês de novo depois da correção.",
    "El motivo queda registrado. Vuelve a cerrar el mes después de la corrección.",
    "The reason is kept. Close the month again after the correction.",
  ],
  reason: ["Motivo", "Motivo", "Reason"],
} satisfies Messages;
