import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    reports: InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: [
    "Números e listas para acompanhar, imprimir ou levar para uma planilha.",
    "Números y listas para seguir, imprimir o llevar a una hoja de cálculo.",
    "Figures and lists to review, print or take to a spreadsheet.",
  ],
  all: ["Todos os relatórios", "Todos los informes", "All reports"],
  params: ["Filtros", "Filtros", "Filters"],
  any: ["Qualquer", "Cualquiera", "Any"],
  noDay: ["Data inválida", "Fecha inválida", "Invalid date"],
  see: ["Ver relatório", "Ver informe", "View report"],
  logged: ["Toda exportação fica no registro.", "Toda exportación queda en el registro.", "Every export is kept in the activity log."],
  chart: ["Gráfico", "Gráfico", "Chart"],
  table: ["Tabela", "Tabla", "Table"],
  first: [
    "As primeiras {{shown}} de {{all}} linhas. O arquivo traz todas.",
    "Las primeras {{shown}} de {{all}} filas. El archivo las trae todas.",
    "The first {{shown}} of {{all}} rows. The file has them all.",
  ],
  total: ["Total", "Total", "Total"],
  empty: ["Não há registros neste período", "No hay registros en este período", "There are no records in this period"],
  emptyHint: [
    "Tente um período maior ou tire um filtro.",
    "Prueba con un período más largo o quita un filtro.",
    "Try a longer period or remove a filter.",
  ],
  making: [
    "Preparando o arquivo. Você pode continuar usando a página.",
    "Preparando el archivo. Puedes seguir usando la página.",
    "Preparing the file. You can go on using the page.",
  ],
  failed: ["Não foi possível gerar o relatório", "No se pudo generar el informe", "Report generation failed"],
  failedHint: [
    "Os filtros continuam como estavam. Tente novamente em instantes.",
    "Los filtros siguen como estaban. Inténtalo de nuevo en unos instantes.",
    "The filters are as they were. Try again in a moment.",
  ],
  retry: ["Tentar novamente", "Intentar de nuevo", "Try again"],
  tooLarge: [
    "São {{rows}} linhas, e este formato leva até {{limit}}. Escolha um período menor ou outro formato.",
    "Son {{rows}} filas, y este formato admite hasta {{limit}}. Elige un período más corto u otro formato.",
    "There are {{rows}} rows, and this format takes up to {{limit}}. Choose a shorter period or another format.",
  ],
} as const satisfies Messages;
