declare module "i18next" {
  interface ResourceNamespaceMap {
    ministries: typeof messages;
  }
}

export const messages = {
  title: "Ministérios",
  lead: "Quem serve em quê, e quem lidera.",
  add: "Adicionar ministério",
  edit: "Editar",
  "edit.title": "Editar ministério",
  delete: "Excluir",
  details: "Detalhes do ministério",

  name: "Nome",
  description: "Descrição",
  leader: "Líder",
  noLeader: "Sem líder",
  created: "Cadastro",
  status: "Situação",
  "status.active": "Ativo",
  "status.paused": "Em pausa",
  "status.closed": "Encerrado",

  "filter.search": "Buscar ministérios",
  "filter.searchHint": "Nome ou líder",
  "filter.allStatuses": "Todas as situações",
  "filter.anyLeader": "Qualquer líder",
  what_zero: "ministérios",
  what_one: "ministério",
  what_many: "ministérios",
  what_other: "ministérios",
  "list.emptyYet": "Adicione o primeiro: louvor, recepção, crianças…",
  "list.none": "Os ministérios da igreja aparecem aqui.",
  "list.failed": "Não foi possível carregar os ministérios.",

  added: "Ministério adicionado",
  saved: "Ministério salvo",
  deleted: "Ministério excluído",
  deleteFailed: "Não foi possível excluir o ministério.",
  restored: "Ministério restaurado",
} as const;
