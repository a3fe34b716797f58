declare module "i18next" {
  interface ResourceNamespaceMap {
    congregations: typeof messages;
  }
}

export const messages = {
  choice: "Congregação",
  lead: "As congregações que formam a igreja.",
  title: "Congregações da igreja",
  about:
    "Cada pessoa, visitante e ministério pertence a uma congregação. As que cada conta vê são escolhidas nos detalhes da conta, em Usuários.",
  seat: "Sede",
  closedOn: "Encerrada em {{date}}",
  actions: "Ações para {{name}}",
  rename: "Renomear",
  close: "Encerrar",
  reopen: "Reabrir",
  closed: "Congregação encerrada",
  closedText: "{{name}}: as pessoas e os registros continuam.",
  reopened: "Congregação reaberta",
  failed: "Não foi possível mudar a congregação. Tente de novo.",
  "of.title": "Congregações",
  "of.all": "Todas",
  "of.none": "Nenhuma",
  "of.change": "Mudar",
  "of.changeOf": "Mudar as congregações de {{name}}",
  "of.dialog": "Congregações de {{name}}",
  "of.text": "A conta vê e muda só o que pertence às congregações escolhidas.",
  "of.allHelp": "Também as que forem criadas depois.",
  "of.saved": "Congregações salvas",
} as const;
