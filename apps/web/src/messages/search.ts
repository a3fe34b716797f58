import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    search: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Busca Global", "Búsqueda global", "Global search"],
  button: ["Buscar pessoas, eventos, grupos…", "Buscar personas, eventos, grupos…", "Search people, events, groups…"],
  hint: ["Pessoas, eventos, grupos…", "Personas, eventos, grupos…", "People, events, groups…"],
  close: ["Fechar busca", "Cerrar búsqueda", "Close search"],
  kinds: ["O que buscar", "Qué buscar", "What to search"],
  "kind.all": ["Tudo", "Todo", "All"],
  "kind.people": ["Pessoas", "Personas", "People"],
  "kind.ministries": ["Ministérios", "Ministerios", "Ministries"],
  "kind.leaders": ["Liderança", "Liderazgo", "Leadership"],
  "kind.events": ["Eventos", "Eventos", "Events"],
  item: ["Item do inventário", "Artículo del inventario", "Inventory item"],
  "kind.things": ["Patrimônio", "Patrimonio", "Assets"],
  "kind.users": ["Usuários", "Usuarios", "Users"],
  of: ["{{shown}} de {{total}}", "{{shown}} de {{total}}", "{{shown}} of {{total}}"],
  member: ["Membro", "Miembro", "Member"],
  visitor: ["Visitante", "Visitante", "Visitor"],
  leads: ["Líder: {{name}}", "Líder: {{name}}", "Leader: {{name}}"],
  all: ["Ver todos em {{title}} ({{total}})", "Ver todos en {{title}} ({{total}})", "See all in {{title}} ({{total}})"],
  "recent.searches": ["Buscou há pouco", "Buscaste hace poco", "Recent searches"],
  "recent.opened": ["Abriu há pouco", "Abriste hace poco", "Recently opened"],
  "recent.forget": ["Esquecer o que busquei", "Olvidar lo que busqué", "Forget my searches"],
  pages: ["Páginas", "Páginas", "Pages"],
  // Words by which people look for a screen, beside its title.
  "words/dashboard": ["painel começo", "panel tablero", "dashboard start"],
  "words/visitor-management": [
    "visita visitas visitante acolhimento acompanhamento contatos",
    "visita visitas visitante acogida seguimiento contactos",
    "visit visits visitor guest guests newcomer newcomers follow-up contacts",
  ],
  "words/members": [
    "membro membresia ficha fichas cadastro lista imprimir exportar",
    "miembro membresía ficha fichas registro lista imprimir exportar",
    "member membership record records list print export",
  ],
  "words/families": [
    "família lar casa filhos crianças parentes imprimir",
    "familia hogar casa hijos niños parientes imprimir",
    "family household households home children kids relatives print",
  ],
  "words/birthdays": [
    "aniversário aniversariante aniversariantes nascimento imprimir",
    "cumpleañero cumpleañeros nacimiento aniversario imprimir",
    "birthday birth born print",
  ],
  "words/duplicates": [
    "repetido duplicado duplicados duplicidade juntar mesclar unir",
    "repetido duplicado duplicados juntar unir fusionar",
    "duplicate duplicates double twice merge",
  ],
  "words/roll": [
    "ata atas admissão transferência desligamento carta movimento batismo",
    "acta actas admisión traslado transferencia baja carta bautismo rol",
    "book minutes admission transfer removal letter baptism register",
  ],
  "words/agenda": [
    "calendário evento eventos culto cultos programação",
    "calendario evento eventos culto cultos programación",
    "agenda event events service services schedule",
  ],
  "words/ministries": [
    "ministério equipe equipes departamento",
    "ministerio equipo equipos departamento",
    "ministry team teams department",
  ],
  "words/leadership": [
    "líder líderes pastor pastores diácono diáconos presbítero presbíteros cargo mandato",
    "líder líderes pastor pastores diácono diáconos anciano ancianos cargo mandato",
    "leader leaders pastor pastors deacon deacons elder elders office term",
  ],
  "words/reports": [
    "relatório estatística estatísticas números gráfico gráficos imprimir exportar planilha pdf",
    "informe estadística estadísticas números gráfico gráficos imprimir exportar planilla pdf",
    "report statistics numbers figures chart charts print export spreadsheet pdf",
  ],
  "words/users": [
    "usuário conta contas acesso acessos senha",
    "usuario cuenta cuentas acceso contraseña",
    "user account accounts access password",
  ],
  "words/settings": ["ajustes opções igreja", "ajustes opciones iglesia", "options preferences church"],
  acts: ["Fazer", "Hacer", "Actions"],
  "act.visitor": ["Adicionar visitante", "Agregar visitante", "Add visitor"],
  "act.member": ["Adicionar membro", "Agregar miembro", "Add member"],
  "act.user": ["Adicionar usuário", "Agregar usuario", "Add user"],
  "act.asset": ["Adicionar bem", "Agregar bien", "Add asset"],
  "act.item": ["Adicionar item ao inventário", "Agregar artículo al inventario", "Add inventory item"],
  "act.ministry": ["Adicionar ministério", "Agregar ministerio", "Add ministry"],
  "act.event": ["Adicionar evento", "Agregar evento", "Add event"],
  named: ["{{act}} “{{name}}”", "{{act}} “{{name}}”", "{{act}} “{{name}}”"],
  "named.note": [
    "Abre o cadastro com o nome preenchido",
    "Abre el registro con el nombre ya escrito",
    "Opens the form with the name filled in",
  ],
  go: ["Abrir {{title}}", "Abrir {{title}}", "Open {{title}}"],
  meant: ["Você quis dizer “{{words}}”?", "¿Quisiste decir “{{words}}”?", "Did you mean “{{words}}”?"],
  "meant.note": ["Busca de novo com essas palavras", "Busca de nuevo con esas palabras", "Searches again with these words"],
  short: ["Digite pelo menos 2 letras.", "Escribe al menos 2 letras.", "Type at least 2 letters."],
  none: ["Nenhum resultado encontrado", "No se encontraron resultados", "No results found"],
  "none.hint": [
    "Confira a grafia ou tente só uma parte do nome.",
    "Revisa la ortografía o prueba solo con una parte del nombre.",
    "Check the spelling, or try only part of the name.",
  ],
  nothing: [
    "Nesta conta não há registros para buscar.",
    "En esta cuenta no hay registros para buscar.",
    "This account has no records to search.",
  ],
  found_one: ["{{count}} resultado", "{{count}} resultado", "{{count}} result"],
  found_many: ["{{count}} resultados", "{{count}} resultados", "{{count}} results"],
  found_other: ["{{count}} resultados", "{{count}} resultados", "{{count}} results"],
  "key.walk": ["andar", "moverse", "move"],
  "key.open": ["abrir", "abrir", "open"],
  scope: ["Você vê só o que pode ver", "Ves solo aquello a lo que tienes acceso", "You see only what you have access to"],
  unloaded: ["Não foi possível abrir a busca.", "No se pudo abrir la búsqueda.", "Search could not be opened."],
} as const satisfies Messages;
