declare module "i18next" {
  interface ResourceNamespaceMap {
    timeline: typeof messages;
  }
}

/** What happened with a person; what is said of cards and contacts stands in `visitors`, of the roll in the contract. */
export const messages = {
  title: "Linha do tempo",
  last: "Último contato",
  "last.none": "Nenhum registrado",
  "last.notLately": "Nenhum recente",
  log: "Falou com a pessoa? Registre:",
  more: "Mostrar mais",
  none: "Ainda não há nada para mostrar.",
  noneHint: "Contatos, visitas e atos do rol aparecem aqui.",
  noteHelp: "Lida por quem acompanha visitantes.",
  registered: "Cadastro como visitante",
  contact: "A igreja fez contato",
  owner: "Acompanhamento: {{name}}",
  unowned: "Acompanhamento sem responsável",
  memberSince: "Entrou como membro",
  memberLeft: "Deixou de ser membro",
  ministryJoined: "Começou a servir: {{name}}",
  ministryLeft: "Deixou de servir: {{name}}",
  leadershipBegan: "Assumiu: {{position}}",
  leadershipEnded: "Deixou: {{position}}",
  eventRegistered: "Inscreveu-se em {{name}}",
} as const;
