declare module "i18next" {
  interface ResourceNamespaceMap {
    lists: typeof messages;
  }
}

/** What every list of people says: filters, order, view, connection. */
export const messages = {
  "filter.label": "Filtros",
  "filter.clearSearch": "Limpar a busca",
  "filter.more": "Mais filtros",
  "filter.phone": "Filtros",
  "filter.phoneCount": "Filtros ({{count}})",
  "filter.clearOne": "Tirar o filtro",
  "filter.clear": "Limpar filtros",
  "sort.label": "Ordenar",
  "view.label": "Modo de exibição",
  "view.cards": "Cartões",
  "view.table": "Tabela",
  "list.emptyFiltered": "Tente ajustar os filtros ou buscar por outra palavra.",
  "list.offline": "Você está sem conexão.",
  "list.offlineHint": "Assim que a internet voltar, tente novamente.",
  "list.offlineNote": "Sem conexão: mostrando o que já estava carregado.",
  close: "Fechar",
  cancel: "Cancelar",
} as const;
