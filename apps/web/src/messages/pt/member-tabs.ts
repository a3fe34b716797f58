declare module "i18next" {
  interface ResourceNamespaceMap {
    "member-tabs": typeof messages;
  }
}

/** The tabs and panels of a member's page. */
export const messages = {
  label: "Partes da ficha",
  "title.overview": "Visão geral",
  "title.overview.short": "Geral",
  "title.details": "Ficha",
  "title.family": "Família",
  "title.church": "Igreja",
  "title.service": "Serviço",
  "title.timeline": "Linha do tempo",
  "title.readings": "Quem viu",
  all: "Ver tudo",
  "act.contact": "Registrar contato",
  "act.contact.short": "Registrar",
} as const;
