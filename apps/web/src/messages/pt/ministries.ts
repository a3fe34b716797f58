declare module "i18next" {
  interface ResourceNamespaceMap {
    ministries: typeof messages;
  }
}

export const messages = {
  lead: "Quem serve em quê, e quem lidera.",
  searchHint: "Nome ou líder",
  emptyYet: "Adicione o primeiro: louvor, recepção, crianças…",
  none: "Os ministérios da igreja aparecem aqui.",
} as const;
