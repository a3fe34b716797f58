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
  members: "Pessoas",
  "members.count_zero": "{{count}} pessoas",
  "members.count_one": "{{count}} pessoa",
  "members.count_other": "{{count}} pessoas",
  "members.none": "Ninguém serve neste ministério ainda.",
  "members.add": "Adicionar pessoas",
  "members.added_one": "{{count}} pessoa adicionada",
  "members.added_other": "{{count}} pessoas adicionadas",
  "members.fromHelp": "Em branco, vale a partir de hoje.",
  "members.person": "Pessoa",
  "members.role": "Papel no ministério",
  "members.chosen": "Pessoas escolhidas",
  "members.take": "Tirar",
  "members.takeOne": "Tirar {{name}}",
  "members.since": "desde {{day}}",
  "members.fromTo": "{{from}} a {{until}}",
  "members.past": "Já serviram",
  "members.showPast": "Ver quem já serviu",
  "members.hidePast": "Esconder quem já serviu",
  "members.now": "Agora é: {{role}}",
  "members.end": "Encerrar serviço",
  "members.endNote": "Hoje; fica no histórico",
  "members.ended": "Serviço encerrado",
  "members.deleteNote": "Se foi engano",
} as const;
