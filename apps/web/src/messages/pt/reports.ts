declare module "i18next" {
  interface ResourceNamespaceMap {
    reports: typeof messages;
  }
}

export const messages = {
  lead: "Números e listas para acompanhar, imprimir ou levar para uma planilha.",
  all: "Todos os relatórios",
  params: "Filtros",
  any: "Qualquer",
  noDay: "Data inválida",
  see: "Ver relatório",
  logged: "Toda exportação fica no registro.",
  chart: "Gráfico",
  table: "Tabela",
  first: "As primeiras {{shown}} de {{all}} linhas. O arquivo traz todas.",
  total: "Total",
  empty: "Não há registros neste período",
  emptyHint: "Tente um período maior ou tire um filtro.",
  making: "Preparando o arquivo. Você pode continuar usando a página.",
  failed: "Não foi possível gerar o relatório",
  failedHint: "Os filtros continuam como estavam. Tente novamente em instantes.",
  retry: "Tentar novamente",
  tooLarge: "São {{rows}} linhas, e este formato leva até {{limit}}. Escolha um período menor ou outro formato.",
} as const;
