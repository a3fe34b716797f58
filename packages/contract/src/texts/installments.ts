import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "installment.notFound": ["Não encontramos esta parcela.", "No encontramos esta cuota.", "We could not find this installment."],
  "installment.paid": [
    "Esta parcela já está paga. Desfaça o pagamento para mudá-la.",
    "Esta cuota ya está pagada. Deshaz el pago para cambiarla.",
    "This installment is already paid. Undo the payment to change it.",
  ],
  "installment.notPaid": ["Esta parcela não está paga.", "Esta cuota no está pagada.", "This installment is not paid."],
  "installment.canceled": ["Esta parcela foi cancelada.", "Esta cuota fue cancelada.", "This installment was canceled."],
  "installment.total": [
    "O total não chega a um centavo por parcela.",
    "El total no alcanza un centavo por cuota.",
    "The total is less than one centavo for each installment.",
  ],
  "installmentPlan.nothingOpen": [
    "Não há parcela em aberto para cancelar.",
    "No hay ninguna cuota pendiente que cancelar.",
    "There is no open installment to cancel.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "installmentPlan.canceled": ["Parcelas em aberto canceladas.", "Cuotas pendientes canceladas.", "Open installments canceled."],
  "installmentPlan.rowPaid": ["Parcela paga.", "Cuota pagada.", "Installment paid."],
  "installmentPlan.rowUndone": ["Pagamento desfeito.", "Pago deshecho.", "Payment undone."],
  "installmentPlan.rowDated": ["Vencimento alterado.", "Vencimiento cambiado.", "Due date changed."],
} satisfies Readonly<Record<string, InLanguages>>;
