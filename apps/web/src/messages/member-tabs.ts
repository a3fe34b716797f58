import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "member-tabs": InPortuguese<typeof messages>;
  }
}

export const messages = {
  label: ["Partes da ficha", "Partes de la ficha", "Parts of the record"],
  "title.overview": ["Visão geral", "Resumen", "Overview"],
  "title.overview.short": ["Geral", "Resumen", "Overview"],
  "title.details": ["Ficha", "Ficha", "Details"],
  "title.family": ["Família", "Familia", "Family"],
  "title.church": ["Igreja", "Iglesia", "Church"],
  "title.service": ["Serviço", "Servicio", "Service"],
  "title.timeline": ["Linha do tempo", "Línea de tiempo", "Timeline"],
  "title.readings": ["Quem viu", "Quién la consultó", "Who viewed it"],
  all: ["Ver tudo", "Ver todo", "See all"],
  "act.contact": ["Registrar contato", "Registrar contacto", "Log contact"],
  "act.contact.short": ["Registrar", "Registrar", "Log"],
} as const satisfies Messages;
