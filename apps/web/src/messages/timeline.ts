import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    timeline: InPortuguese<typeof messages>;
  }
}

/** The timeline; texts about cards and contacts are in `visitors`, those about the roll in the contract. */
export const messages = {
  title: ["Linha do tempo", "Línea de tiempo", "Timeline"],
  last: ["Último contato", "Último contacto", "Last contact"],
  "last.none": ["Nenhum registrado", "Ninguno registrado", "None recorded"],
  "last.notLately": ["Nenhum recente", "Ninguno reciente", "None lately"],
  log: ["Falou com a pessoa? Registre:", "¿Hablaste con la persona? Regístralo:", "Spoke with them? Log it:"],
  more: ["Mostrar mais", "Mostrar más", "Show more"],
  none: ["Ainda não há nada para mostrar.", "Todavía no hay nada que mostrar.", "There is nothing to show yet."],
  noneHint: [
    "Contatos, visitas e atos do rol aparecem aqui.",
    "Contactos, visitas y actos de membresía aparecen aquí.",
    "Contacts, visits and acts of the roll appear here.",
  ],
  noteHelp: [
    "Lida por quem acompanha visitantes.",
    "La lee quien da seguimiento a los visitantes.",
    "Read by those who follow up visitors.",
  ],
  registered: ["Cadastro como visitante", "Registro como visitante", "Registered as a visitor"],
  contact: ["A igreja fez contato", "La iglesia hizo contacto", "The church got in touch"],
  owner: ["Acompanhamento: {{name}}", "Seguimiento: {{name}}", "Follow-up: {{name}}"],
  unowned: ["Acompanhamento sem responsável", "Seguimiento sin responsable", "Follow-up without an owner"],
  memberSince: ["Entrou como membro", "Ingresó como miembro", "Became a member"],
  memberLeft: ["Deixou de ser membro", "Dejó de ser miembro", "No longer a member"],
  ministryJoined: ["Começou a servir: {{name}}", "Empezó a servir: {{name}}", "Started serving: {{name}}"],
  ministryLeft: ["Deixou de servir: {{name}}", "Dejó de servir: {{name}}", "Stopped serving: {{name}}"],
  leadershipBegan: ["Assumiu: {{position}}", "Asumió: {{position}}", "Took office: {{position}}"],
  leadershipEnded: ["Deixou: {{position}}", "Dejó: {{position}}", "Left office: {{position}}"],
  groupJoined: ["Entrou no grupo {{name}}", "Entró al grupo {{name}}", "Joined the group {{name}}"],
  groupLeft: ["Saiu do grupo {{name}}", "Salió del grupo {{name}}", "Left the group {{name}}"],
  attended_one: ["Veio {{count}} vez em {{month}}", "Vino {{count}} vez en {{month}}", "Came {{count}} time in {{month}}"],
  attended_other: ["Veio {{count}} vezes em {{month}}", "Vino {{count}} veces en {{month}}", "Came {{count}} times in {{month}}"],
  "attended.served_one": ["serviu {{count}} vez", "sirvió {{count}} vez", "served {{count}} time"],
  "attended.served_other": ["serviu {{count}} vezes", "sirvió {{count}} veces", "served {{count}} times"],
  served_one: [
    "Serviu {{count}} vez em {{month}}: {{name}}",
    "Sirvió {{count}} vez en {{month}}: {{name}}",
    "Served {{count}} time in {{month}}: {{name}}",
  ],
  served_other: [
    "Serviu {{count}} vezes em {{month}}: {{name}}",
    "Sirvió {{count}} veces en {{month}}: {{name}}",
    "Served {{count}} times in {{month}}: {{name}}",
  ],
  eventRegistered: ["Inscreveu-se em {{name}}", "Se inscribió en {{name}}", "Registered for {{name}}"],
} as const satisfies Messages;
