import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    sections: InPortuguese<typeof messages>;
  }
}

export const messages = {
  label: ["Seções das configurações", "Secciones de la configuración", "Sections of the settings"],
  wholeChurch: [
    "O que está aqui é da igreja toda: só muda quem vê todas as congregações e pode editar as configurações.",
    "Lo que está aquí es de toda la iglesia: lo cambia quien ve todas las congregaciones y puede editar la configuración.",
    "These settings belong to the whole church: people who can see every congregation and edit the settings can change them.",
  ],
  "group.church": ["Igreja", "Iglesia", "Church"],
  "group.system": ["Sistema", "Sistema", "System"],
  "title.church": ["Dados da igreja", "Datos de la iglesia", "Church details"],
  "title.congregations": ["Congregações", "Congregaciones", "Congregations"],
  "title.roles": ["Papéis", "Roles", "Roles"],
  "title.fields": ["Campos da igreja", "Campos de la iglesia", "Church fields"],
  "title.features": ["Recursos", "Módulos", "Features"],
  "title.services": ["Integrações", "Integraciones", "Integrations"],
  "title.history": ["Histórico", "Historial", "History"],
  "title.security": ["Segurança e cofre", "Seguridad y bóveda", "Security and vault"],
  "title.notices": ["Avisos", "Avisos", "Notices"],
  "title.mail": ["E-mail", "Correo", "Email"],
  "title.activities": ["Registro de atividades", "Registro de actividades", "Activity log"],
  "title.tasks": ["Tarefas", "Tareas", "Tasks"],
} as const satisfies Messages;
