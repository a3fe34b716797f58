import type { ReportFailure } from "./failures.ts";

export const reportTexts: Record<ReportFailure, string> = {
  "report.notFound": "No encontramos este informe.",
  "report.tooLarge": "Son demasiados registros para este formato. Elige menos columnas, más filtros o CSV.",
  "report.empty": "No hay registros para exportar.",
};
