declare module "i18next" {
  interface ResourceNamespaceMap {
    sections: typeof messages;
  }
}

/** The sections of the settings. */
export const messages = {
  label: "Seções das configurações",
  wholeChurch: "O que está aqui é da igreja toda: só muda quem vê todas as congregações e pode editar as configurações.",
  "title.church": "Igreja",
  "title.congregations": "Congregações",
  "title.roles": "Papéis",
  "title.fields": "Campos da igreja",
  "title.features": "Recursos",
  "title.services": "Integrações",
  "title.history": "Histórico",
  "title.security": "Segurança e cofre",
  "title.notices": "Avisos",
  "title.mail": "E-mail",
  "title.activities": "Registro de atividades",
  "title.tasks": "Tarefas",
} as const;
