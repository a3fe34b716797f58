import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    counts: InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: ["Conte, compare e acerte.", "Cuenta, compara y ajusta.", "Count, compare and put right."],
  searchHint: ["Lugar", "Lugar", "Place"],
  emptyYet: [
    "Abra a primeira contagem: um armário ou tudo de uma vez.",
    "Abre el primer conteo: un armario o todo de una vez.",
    "Open the first count: one cupboard, or everything at once.",
  ],
  none: ["As contagens do inventário aparecem aqui.", "Los conteos del inventario aparecen aquí.", "Counts of the inventory appear here."],
  details: ["Contagem", "Conteo", "Stock count"],
  everywhere: ["Todos os lugares", "Todos los lugares", "All places"],
  "place.help": [
    "Um lugar ou tudo. Se já houver uma contagem aberta do mesmo lugar, encerre-a antes.",
    "Un lugar o todo. Si ya hay un conteo abierto del mismo lugar, ciérralo antes.",
    "One place or everything. If a count of the same place is still open, close it first.",
  ],
  openedAt: ["Aberta", "Abierto", "Opened"],
  opened: ["{{when}} · {{by}}", "{{when}} · {{by}}", "{{when}} · {{by}}"],
  ended: ["Término", "Término", "Ended"],
  counted: ["Contados", "Contados", "Counted"],
  progress: ["{{counted}} de {{of}}", "{{counted}} de {{of}}", "{{counted}} of {{of}}"],
  "status.open": ["Aberta", "Abierto", "Open"],
  "status.closed": ["Fechada", "Cerrado", "Closed"],
  "status.discarded": ["Descartada", "Descartado", "Discarded"],
  "tab.sheet": ["Contar", "Contar", "Count"],
  "tab.differences": ["Diferenças", "Diferencias", "Differences"],
  search: ["Procurar item", "Buscar artículo", "Find an item"],
  sent: ["Tudo enviado", "Todo enviado", "All sent"],
  "sheet.unsent": ["Contagem: {{place}}", "Conteo: {{place}}", "Count: {{place}}"],
  unsent_one: ["{{count}} a enviar", "{{count}} por enviar", "{{count}} to send"],
  unsent_other: ["{{count}} a enviar", "{{count}} por enviar", "{{count}} to send"],
  "sheet.most": [
    "Aqui estão os primeiros {{most}}. Para os outros, abra uma contagem de cada lugar.",
    "Aquí están los primeros {{most}}. Para los demás, abre un conteo de cada lugar.",
    "Here are the first {{most}}. For the others, open a count of each place.",
  ],
  "sheet.none": ["Nada para contar aqui.", "Nada que contar aquí.", "Nothing to count here."],
  "sheet.notFound": ["Nenhum item com esse nome.", "Ningún artículo con ese nombre.", "No item by that name."],
  "differences.none": ["Ninguém contou nada ainda.", "Nadie contó nada todavía.", "Nobody has counted anything yet."],
  "differences.lead_one": ["{{count}} item contado", "{{count}} artículo contado", "{{count}} item counted"],
  "differences.lead_other": ["{{count}} itens contados", "{{count}} artículos contados", "{{count}} items counted"],
  "differences.differing_one": ["{{count}} diferença", "{{count}} diferencia", "{{count}} difference"],
  "differences.differing_other": ["{{count}} diferenças", "{{count}} diferencias", "{{count}} differences"],
  "differences.by": ["{{by}}: {{counted}} às {{when}}", "{{by}}: {{counted}} a las {{when}}", "{{by}}: {{counted}} at {{when}}"],
  "differences.of": [
    "Contado {{counted}}, esperado {{expected}}: {{difference}} {{unit}}",
    "Contado {{counted}}, esperado {{expected}}: {{difference}} {{unit}}",
    "Counted {{counted}}, expected {{expected}}: {{difference}} {{unit}}",
  ],
  "conflict.counters": ["Contaram diferente: qual vale?", "Contaron distinto: ¿cuál vale?", "Counted differently: which one holds?"],
  "conflict.below": [
    "Saiu mais depois da contagem do que havia. Conte de novo.",
    "Después del conteo salió más de lo que había. Cuenta de nuevo.",
    "More was taken after the count than there was. Count again.",
  ],
  settle: ["{{name}}: vale {{counted}}", "{{name}}: vale {{counted}}", "{{name}}: {{counted}} holds"],
  "end.conflicts_one": ["Falta acertar {{count}} item.", "Falta resolver {{count}} artículo.", "{{count}} item still to settle."],
  "end.conflicts_other": ["Falta acertar {{count}} itens.", "Falta resolver {{count}} artículos.", "{{count}} items still to settle."],
  close: ["Fechar contagem", "Cerrar conteo", "Close count"],
  "close.title": ["Fechar a contagem?", "¿Cerrar el conteo?", "Close the count?"],
  "close.question_one": [
    "{{count}} diferença entra no inventário. O que não foi contado fica como está.",
    "{{count}} diferencia entra en el inventario. Lo que no se contó queda como está.",
    "{{count}} difference goes into the inventory. What was not counted stays as it is.",
  ],
  "close.question_other": [
    "{{count}} diferenças entram no inventário. O que não foi contado fica como está.",
    "{{count}} diferencias entran en el inventario. Lo que no se contó queda como está.",
    "{{count}} differences go into the inventory. What was not counted stays as it is.",
  ],
  closed: ["Contagem fechada", "Conteo cerrado", "Count closed"],
  discard: ["Descartar contagem", "Descartar conteo", "Discard count"],
  "discard.title": ["Descartar a contagem?", "¿Descartar el conteo?", "Discard the count?"],
  "discard.question": [
    "Nada do que foi contado entra no inventário.",
    "Nada de lo contado entra en el inventario.",
    "Nothing that was counted goes into the inventory.",
  ],
  discarded: ["Contagem descartada", "Conteo descartado", "Count discarded"],
  back: ["Voltar", "Volver", "Back"],
} as const satisfies Messages;
