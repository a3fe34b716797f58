declare module "i18next" {
  interface ResourceNamespaceMap {
    ministries: typeof messages;
  }
}

export const messages = {
  lead: "Quem serve em quê, e quem lidera.",
  searchHint: "Nome, descrição ou líder",
  emptyYet: "Adicione o primeiro: louvor, recepção, crianças…",
  none: "Os ministérios da igreja aparecem aqui.",
  "role.leader": "Líder",
  "role.co_leader": "Colíder",
  "role.member": "Integrante",
  people: "Pessoas",
  "people.count_zero": "{{count}} pessoas",
  "people.count_one": "{{count}} pessoa",
  "people.count_other": "{{count}} pessoas",
  "people.none": "Ninguém serve neste ministério ainda.",
  "people.add": "Adicionar pessoas",
  "people.added_one": "{{count}} pessoa adicionada",
  "people.added_other": "{{count}} pessoas adicionadas",
  "people.fromHelp": "Em branco, vale a partir de hoje.",
  "people.person": "Pessoa",
  "people.role": "Papel no ministério",
  "people.chosen": "Pessoas escolhidas",
  "people.take": "Tirar",
  "people.takeOne": "Tirar {{name}}",
  "people.since": "desde {{day}}",
  "people.fromTo": "{{from}} a {{until}}",
  "people.past": "Já serviram",
  "people.showPast": "Ver quem já serviu",
  "people.hidePast": "Esconder quem já serviu",
  "people.now": "Agora é: {{role}}",
  "people.end": "Encerrar serviço",
  "people.endNote": "Hoje; fica no histórico",
  "people.ended": "Serviço encerrado",
  "people.deleteNote": "Se foi engano",
} as const;
