import type { ReportFailure } from "./failures.ts";

export const reportTexts: Record<ReportFailure, string> = {
  "report.notFound": "Não encontramos este relatório.",
  "report.tooLarge": "São registros demais para este formato. Escolha menos colunas, mais filtros ou CSV.",
  "report.empty": "Não há registros para exportar.",
};
