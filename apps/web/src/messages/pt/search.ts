declare module "i18next" {
  interface ResourceNamespaceMap {
    search: typeof messages;
  }
}

/** Busca Global (spec.md §2.5) and its place in the top bar. */
export const messages = {
  title: "Busca Global",
  button: "Buscar pessoas, eventos, grupos…",
  hint: "Pessoas, eventos, grupos…",
  close: "Fechar busca",
  kinds: "O que buscar",
  "kind.all": "Tudo",
  "kind.people": "Pessoas",
  "kind.ministries": "Ministérios",
  "kind.leaders": "Liderança",
  "kind.users": "Usuários",
  of: "{{shown}} de {{total}}",
  member: "Membro",
  visitor: "Visitante",
  leads: "Líder: {{name}}",
  all: "Ver todos em {{title}} ({{total}})",
  "recent.searches": "Buscou há pouco",
  "recent.opened": "Abriu há pouco",
  "recent.forget": "Esquecer o que busquei",
  acts: "Fazer",
  "act.visitor": "Adicionar visitante",
  "act.member": "Adicionar membro",
  "act.user": "Adicionar usuário",
  "act.ministry": "Adicionar ministério",
  named: "{{act}} “{{name}}”",
  "named.note": "Abre o cadastro com o nome preenchido",
  go: "Abrir {{title}}",
  meant: "Você quis dizer “{{words}}”?",
  "meant.note": "Busca de novo com essas palavras",
  short: "Digite pelo menos 2 letras.",
  none: "Nenhum resultado encontrado",
  "none.hint": "Confira a grafia ou tente só uma parte do nome.",
  nothing: "Nesta conta não há registros para buscar.",
  searching: "Buscando…",
  found_one: "{{count}} resultado",
  found_many: "{{count}} resultados",
  found_other: "{{count}} resultados",
  "key.walk": "andar",
  "key.open": "abrir",
  scope: "Você vê só o que pode ver",
  unloaded: "Não foi possível abrir a busca.",
} as const;
