import type { InLanguages } from "../languages.ts";
import type { ReportFailure } from "../reports.ts";

export const failureTexts: Readonly<Record<ReportFailure, InLanguages>> = {
  "report.notFound": ["Não encontramos este relatório.", "No encontramos este informe.", "We could not find this report."],
  "report.tooLarge": [
    "São registros demais para este formato. Escolha menos colunas, mais filtros ou CSV.",
    "Son demasiados registros para este formato. Elige menos columnas, más filtros o CSV.",
    "These are too many records for this format. Choose fewer columns, more filters or CSV.",
  ],
  "report.empty": ["Não há registros para exportar.", "No hay registros para exportar.", "There are no records to export."],
};
