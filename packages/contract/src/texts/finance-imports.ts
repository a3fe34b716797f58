import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "financeImport.unreadable": [
    "Não conseguimos ler este arquivo. Salve a planilha como CSV ou XLSX, sem senha, e envie de novo.",
    "No pudimos leer este archivo. Guarda la hoja como CSV o XLSX, sin contraseña, y envíala de nuevo.",
    "We could not read this file. Save the sheet as CSV or XLSX, without a password, and send it again.",
  ],
  "financeImport.empty": [
    "Este arquivo não tem linhas. A primeira linha traz os nomes das colunas, e as outras, os lançamentos.",
    "Este archivo no tiene filas. La primera lleva los nombres de las columnas y las demás, los movimientos.",
    "This file has no rows. The first one holds the names of the columns, and the others the transactions.",
  ],
  "financeImport.tooMany": [
    "Este arquivo tem mais de 5.000 linhas. Divida-o, por exemplo por ano, e envie as partes.",
    "Este archivo tiene más de 5.000 filas. Divídelo, por ejemplo por año, y envía las partes.",
    "This file has more than 5,000 rows. Split it, by year for example, and send the parts.",
  ],
  "financeImport.noAccount": [
    "Não há conta ativa para receber os lançamentos. Cadastre uma conta antes.",
    "No hay una cuenta activa para recibir los movimientos. Registra una cuenta antes.",
    "There is no active account to take the transactions. Add an account first.",
  ],
  "financeImport.isDone": ["Esta importação já foi feita.", "Esta importación ya se hizo.", "This import is already done."],
  "financeImport.faulty": [
    "Há linhas com erro, e nada foi lançado. Corrija a planilha ou deixe essas linhas de fora.",
    "Hay filas con error y no se registró nada. Corrige la hoja o deja fuera esas filas.",
    "Some rows have faults, and nothing was entered. Correct the sheet or leave those rows out.",
  ],
  "financeImport.nothing": ["Não há linha nova para lançar.", "No hay filas nuevas para registrar.", "There is no new row to enter."],
  "financeImport.notDone": [
    "Esta importação não está feita, ou já foi desfeita.",
    "Esta importación no está hecha o ya se deshizo.",
    "This import is not done, or has already been undone.",
  ],
  "financeImport.tooLate": [
    "Passaram os 7 dias para desfazer esta importação. Estorne os lançamentos um a um.",
    "Pasaron los 7 días para deshacer esta importación. Revierte los movimientos uno a uno.",
    "The 7 days to undo this import are over. Reverse its transactions one by one.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "financeImport.ran": ["Lançamentos importados.", "Movimientos importados.", "Transactions imported."],
  "financeImport.undone": ["Importação desfeita.", "Importación deshecha.", "Import undone."],
} satisfies Readonly<Record<string, InLanguages>>;

/** Why a transaction of an import that was undone is reversed, in the language of who undid it. */
export const undoReason: InLanguages = ["Importação desfeita", "Importación deshecha", "Import undone"];
