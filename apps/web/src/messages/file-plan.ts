import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "file-plan": InPortuguese<typeof messages>;
  }
}

export const messages = {
  "title.pdf": ["PDF para imprimir", "PDF para imprimir", "PDF to print"],
  "title.xlsx": ["Planilha (XLSX)", "Hoja de cálculo (XLSX)", "Spreadsheet (XLSX)"],
  columns: ["Colunas", "Columnas", "Columns"],
  "columns.list": ["As que a lista mostra", "Las que muestra la lista", "Those shown in the list"],
  "columns.all": ["Todas", "Todas", "All of them"],
  apart: [
    "Não cabem ao lado das outras: {{columns}}",
    "No caben junto a las otras: {{columns}}",
    "These do not fit beside the others: {{columns}}",
  ],
  "apart.block": [
    "Imprimir depois, em folhas próprias",
    "Imprimirlas después, en hojas propias",
    "Print them afterward, on pages of their own",
  ],
  "apart.out": ["Deixar de fora", "Dejarlas fuera", "Leave them out"],
  "paper.upright": ["A4 em pé", "A4 vertical", "A4 portrait"],
  "paper.across": ["A4 deitado", "A4 horizontal", "A4 landscape"],
  pages_one: ["{{shown}} página", "{{shown}} página", "{{shown}} page"],
  pages_many: ["{{shown}} páginas", "{{shown}} páginas", "{{shown}} pages"],
  pages_other: ["{{shown}} páginas", "{{shown}} páginas", "{{shown}} pages"],
  about_one: ["cerca de {{shown}} página", "cerca de {{shown}} página", "about {{shown}} page"],
  about_many: ["cerca de {{shown}} páginas", "cerca de {{shown}} páginas", "about {{shown}} pages"],
  about_other: ["cerca de {{shown}} páginas", "cerca de {{shown}} páginas", "about {{shown}} pages"],
  tooMany: [
    "São {{rows}} linhas, e este formato leva até {{limit}}. Use um filtro ou outro formato.",
    "Son {{rows}} filas, y este formato admite hasta {{limit}}. Usa un filtro u otro formato.",
    "There are {{rows}} rows, and this format takes up to {{limit}}. Use a filter or another format.",
  ],
  cancel: ["Cancelar", "Cancelar", "Cancel"],
  make: ["Baixar", "Descargar", "Download"],
  "heading.search": ["Busca:", "Búsqueda:", "Search:"],
  "heading.list": ["Lista salva", "Lista guardada", "Saved list"],
  "heading.rule": ["Filtro avançado", "Filtro avanzado", "Advanced filter"],
  "heading.ids": ["Só os selecionados", "Solo los seleccionados", "Selected only"],
  "heading.sort": ["Ordem:", "Orden:", "Order:"],
} as const satisfies Messages;
