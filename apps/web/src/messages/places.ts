import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    places: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Lugares", "Lugares", "Places"],
  lead: ["Onde as coisas ficam.", "Dónde están las cosas.", "Where things are."],
  searchHint: ["Nome", "Nombre", "Name"],
  emptyYet: [
    "Adicione o primeiro: depósito, cozinha, armário, van…",
    "Agrega el primero: depósito, cocina, armario, camioneta…",
    "Add the first one: storage room, kitchen, cupboard, van…",
  ],
  none: [
    "Os lugares onde as coisas ficam aparecem aqui.",
    "Los lugares donde están las cosas aparecen aquí.",
    "The places where things are appear here.",
  ],
  "kind.any": ["Todos os tipos", "Todos los tipos", "All kinds"],
  "within.none": ["Em nenhum outro lugar", "En ningún otro lugar", "In no other place"],
  "archived.help": [
    "O histórico fica, e nada mais entra aqui.",
    "El historial queda, y ya no entra nada aquí.",
    "Its history stays, and nothing more is put here.",
  ],
  "items.none": ["Nenhum item agora", "Ningún artículo ahora", "No items now"],
  "items.count_one": ["{{count}} item", "{{count}} artículo", "{{count}} item"],
  "items.count_other": ["{{count}} itens", "{{count}} artículos", "{{count}} items"],
} as const satisfies Messages;
