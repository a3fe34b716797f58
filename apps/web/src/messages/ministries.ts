import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    ministries: InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: ["Quem serve em quê, e quem lidera.", "Quién sirve en qué, y quién lidera.", "Who serves where, and who leads."],
  searchHint: ["Nome, descrição ou líder", "Nombre, descripción o líder", "Name, description or leader"],
  emptyYet: [
    "Adicione o primeiro: louvor, recepção, crianças…",
    "Agrega el primero: alabanza, recepción, niños…",
    "Add the first one: worship, welcome, children…",
  ],
  none: ["Os ministérios da igreja aparecem aqui.", "Los ministerios de la iglesia aparecen aquí.", "The church’s ministries appear here."],
  "role.leader": ["Líder", "Líder", "Leader"],
  "role.co_leader": ["Colíder", "Colíder", "Co-leader"],
  "role.member": ["Integrante", "Integrante", "Member"],
  members: ["Pessoas", "Personas", "People"],
  "members.count_zero": ["{{count}} pessoas", "{{count}} personas", "{{count}} people"],
  "members.count_one": ["{{count}} pessoa", "{{count}} persona", "{{count}} person"],
  "members.count_other": ["{{count}} pessoas", "{{count}} personas", "{{count}} people"],
  "members.none": [
    "Ninguém serve neste ministério ainda.",
    "Nadie sirve en este ministerio todavía.",
    "No one serves in this ministry yet.",
  ],
  "members.add": ["Adicionar pessoas", "Agregar personas", "Add people"],
  "members.added_one": ["{{count}} pessoa adicionada", "{{count}} persona agregada", "{{count}} person added"],
  "members.added_other": ["{{count}} pessoas adicionadas", "{{count}} personas agregadas", "{{count}} people added"],
  "members.fromHelp": ["Em branco, vale a partir de hoje.", "En blanco, vale desde hoy.", "Left blank, it starts today."],
  "members.person": ["Pessoa", "Persona", "Person"],
  "members.role": ["Papel no ministério", "Papel en el ministerio", "Role in the ministry"],
  "members.chosen": ["Pessoas escolhidas", "Personas elegidas", "Chosen people"],
  "members.since": ["desde {{day}}", "desde el {{day}}", "since {{day}}"],
  "members.fromTo": ["{{from}} a {{until}}", "{{from}} a {{until}}", "{{from}} to {{until}}"],
  "members.past": ["Já serviram", "Ya sirvieron", "Served before"],
  "members.showPast": ["Ver quem já serviu", "Ver quién ya sirvió", "Show who served before"],
  "members.hidePast": ["Esconder quem já serviu", "Ocultar quién ya sirvió", "Hide who served before"],
  "members.now": ["Agora é: {{role}}", "Ahora es: {{role}}", "Now: {{role}}"],
  "members.end": ["Encerrar serviço", "Terminar servicio", "End service"],
  "members.endNote": ["Hoje; fica no histórico", "Hoy; queda en el historial", "Today; stays as history"],
  "members.ended": ["Serviço encerrado", "Servicio terminado", "Service ended"],
  "members.deleteNote": ["Se foi engano", "Si fue un error", "If it was a mistake"],
} as const satisfies Messages;
