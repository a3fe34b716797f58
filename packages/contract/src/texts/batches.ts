import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "batch.unequal": [
    "O dinheiro digitado não bate com o que foi contado. Confira as linhas antes de fechar.",
    "El efectivo registrado no coincide con lo contado. Revisa las líneas antes de cerrar.",
    "The cash entered does not match what was counted. Check the lines before you close.",
  ],
  "batch.counterCannotClose": [
    "Quem conta não fecha o lote. Peça a outra pessoa da tesouraria.",
    "Quien cuenta no cierra el lote. Pídeselo a otra persona de tesorería.",
    "Whoever counts does not close the batch. Ask someone else in the treasury.",
  ],
  "batch.counting": [
    "A contagem deste lote ainda não conferiu.",
    "El conteo de este lote todavía no coincide.",
    "The counts of this batch do not agree yet.",
  ],
  "batch.counted": [
    "A contagem deste lote já começou ou já conferiu. Para contar de novo, peça uma nova contagem.",
    "El conteo de este lote ya empezó o ya coincidió. Para contar otra vez, pide un nuevo conteo.",
    "Counting of this batch has begun or is done. Ask for a recount to count again.",
  ],
  "batch.roundPassed": [
    "Esta contagem é de uma rodada anterior. Conte de novo.",
    "Este conteo es de una ronda anterior. Cuenta de nuevo.",
    "This count belongs to an earlier round. Count again.",
  ],
  "batch.closed": ["Este lote já terminou.", "Este lote ya terminó.", "This batch has ended."],
  "batch.full": [
    "Este lote já tem muitas linhas. Abra outro para continuar.",
    "Este lote ya tiene muchas líneas. Abre otro para continuar.",
    "This batch already has many lines. Open another to continue.",
  ],
  "batch.empty": ["Este lote ainda não tem linhas.", "Este lote todavía no tiene líneas.", "This batch has no lines yet."],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "batch.countSaved": ["Contagem guardada.", "Conteo guardado.", "Count saved."],
  "batch.recounting": ["Nova contagem pedida.", "Nuevo conteo solicitado.", "Recount asked for."],
  "batch.ended": ["Lote fechado.", "Lote cerrado.", "Batch closed."],
  "batch.discarded": ["Lote descartado.", "Lote descartado.", "Batch discarded."],
} satisfies Readonly<Record<string, InLanguages>>;

/** Words of the batch on paper and of the sheet to count on. */
export const batchPaperWords = {
  batch: ["Lote {number}", "Lote {number}", "Batch {number}"],
  countSheet: ["Folha de contagem · Lote {number}", "Hoja de conteo · Lote {number}", "Count sheet · Batch {number}"],
  line: ["Nº", "N.º", "No."],
  donor: ["De quem", "De quién", "From"],
  anonymous: ["Anônimo", "Anónimo", "Anonymous"],
  familyOf: ["Família de {name}", "Familia de {name}", "Family of {name}"],
  purpose: ["Destino", "Destino", "Purpose"],
  method: ["Forma", "Forma", "Method"],
  envelope: ["Envelope", "Sobre", "Envelope"],
  amount: ["Valor", "Importe", "Amount"],
  piece: ["Cédula ou moeda", "Billete o moneda", "Note or coin"],
  howMany: ["Quantas", "Cuántos", "How many"],
  sum: ["Soma", "Suma", "Sum"],
  counters: ["Contaram: {names}", "Contaron: {names}", "Counted by: {names}"],
  closedBy: ["Fechou: {name}", "Cerró: {name}", "Closed by: {name}"],
  signature: ["Assinatura", "Firma", "Signature"],
  "counting.one": ["Contagem por uma pessoa", "Conteo por una persona", "Counted by one person"],
  "counting.none": ["Sem contagem à parte", "Sin conteo aparte", "Without a separate count"],
} satisfies Readonly<Record<string, InLanguages>>;
