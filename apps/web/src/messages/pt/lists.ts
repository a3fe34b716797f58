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
  "filter.see": "Ver {{shown}} {{what}}",
  "sort.label": "Ordenar",
  "view.label": "Modo de exibição",
  "view.cards": "Cartões",
  "view.table": "Tabela",
  "list.emptyFiltered": "Tente ajustar os filtros ou buscar por outra palavra.",
  "list.offline": "Você está sem conexão.",
  "list.offlineHint": "Assim que a internet voltar, tente novamente.",
  "list.offlineNote": "Sem conexão: mostrando o que já estava carregado.",
  "filter.take": "Tirar: {{filter}}",
  "columns.title": "Colunas",
  "columns.restore": "Restaurar",
  "columns.where": "Vale para esta lista, neste navegador.",
  "select.all": "Marcar {{count}}",
  "select.none": "Desmarcar",
  "export.start": "Exportar",
  "export.all": "Exporta {{what}}, também o que ainda não apareceu na tela",
  "export.failed": "Não foi possível exportar a lista.",
  "count.all": "<b>{{shown}}</b> {{what}}",
  "count.filtered": "<b>{{shown}}</b> {{what}} com estes filtros",
  "count.loading": "Carregando...",
  "sort.up": "{{column}}, em ordem crescente",
  "sort.down": "{{column}}, em ordem decrescente",
  "list.empty": "Nada encontrado",
  "list.failed": "Não foi possível carregar a lista.",
  "list.moreFailed": "Não foi possível carregar mais.",
  "list.slow": "Está demorando mais que o normal...",
  "pager.previous": "Anterior (K)",
  "pager.next": "Próximo (J)",
  "pager.of": "{{at}} de {{total}}",
  "list.actions": "Ações",
  close: "Fechar",
  cancel: "Cancelar",
} as const;
