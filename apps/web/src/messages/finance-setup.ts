import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "finance-setup": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Cadastros", "Catálogos", "Setup"],
  lead: [
    "Do que os livros da igreja são feitos: contas, fundos, centros de custo e categorias.",
    "De qué están hechos los libros de la iglesia: cuentas, fondos, centros de costo y categorías.",
    "What the church’s books are made of: accounts, funds, cost centers and categories.",
  ],
  inactive: ["Desativado", "Desactivado", "Inactive"],
  active: ["Em uso", "En uso", "In use"],
  "active.help": [
    "Desmarque para não oferecer mais. O histórico fica.",
    "Desmárcalo para no ofrecerlo más. El historial queda.",
    "Clear this to stop offering it. Its history stays.",
  ],
  accounts: ["Contas", "Cuentas", "Accounts"],
  "accounts.lead": ["Onde o dinheiro está.", "Dónde está el dinero.", "Where the money is."],
  "accounts.add": ["Adicionar conta", "Agregar cuenta", "Add account"],
  "accounts.none": [
    "Nenhuma conta ainda. Comece pelo caixa e pelo banco.",
    "Todavía no hay cuentas. Empieza por la caja y el banco.",
    "No accounts yet. Start with the cash box and the bank.",
  ],
  bank: ["Banco", "Banco", "Bank"],
  number: ["Agência e conta", "Sucursal y cuenta", "Branch and account number"],
  funds: ["Fundos", "Fondos", "Funds"],
  "funds.lead": ["Para que o dinheiro serve.", "Para qué es el dinero.", "What the money is for."],
  "funds.add": ["Adicionar fundo", "Agregar fondo", "Add fund"],
  "funds.none": ["Nenhum fundo ainda.", "Todavía no hay fondos.", "No funds yet."],
  restricted: ["Uso restrito", "Uso restringido", "Restricted"],
  "restricted.help": [
    "O dinheiro dele só é usado para o seu propósito, como missões ou construção.",
    "Su dinero solo se usa para su propósito, como misiones o construcción.",
    "Its money is used for its purpose only, such as missions or a building.",
  ],
  centres: ["Centros de custo", "Centros de costo", "Cost centers"],
  "centres.lead": ["Quem gasta.", "Quién gasta.", "Who spends."],
  "centres.add": ["Adicionar centro de custo", "Agregar centro de costo", "Add cost center"],
  "centres.none": [
    "Nenhum ainda. Costumam seguir os ministérios: infantil, mídia, missões…",
    "Todavía ninguno. Suelen seguir los ministerios: niños, medios, misiones…",
    "None yet. They usually follow the ministries: children, media, missions…",
  ],
  categories: ["Categorias", "Categorías", "Categories"],
  "categories.lead": ["De onde vem e para onde vai.", "De dónde viene y a dónde va.", "Where it comes from and where it goes."],
  "categories.add": ["Adicionar categoria", "Agregar categoría", "Add category"],
  "categories.none": ["Nenhuma categoria ainda.", "Todavía no hay categorías.", "No categories yet."],
  builtIn: ["do sistema", "del sistema", "built in"],
  resultGroup: ["Linha do resultado", "Línea del resultado", "Line of the result"],
  "resultGroup.help": [
    "Onde ela aparece no resultado do mês (DRE).",
    "Dónde aparece en el resultado del mes.",
    "Where it appears in the month’s result.",
  ],
} as const satisfies Messages;
