import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    parts: InPortuguese<typeof messages>;
  }
}

export const messages = {
  "date.form": ["DD/MM/AAAA", "DD/MM/AAAA", "MM/DD/YYYY"],
  "date.partial.birth": [
    "Sem a data toda: “1987”, “maio de 1987” ou “12/05”.",
    "Sin la fecha completa: “1987”, “mayo de 1987” o “12/05”.",
    "Not the whole date? “1987”, “May 1987” or “05/12”.",
  ],
  "date.partial.life": [
    "Sem a data toda: “1987” ou “maio de 1987”.",
    "Sin la fecha completa: “1987” o “mayo de 1987”.",
    "Not the whole date? “1987” or “May 1987”.",
  ],
  "date.pick": ["Escolher no calendário", "Elegir en el calendario", "Choose from the calendar"],
  "date.previous": ["Mês anterior", "Mes anterior", "Previous month"],
  "date.next": ["Próximo mês", "Mes siguiente", "Next month"],
  "time.form": ["HH:MM", "HH:MM", "HH:MM"],
  "time.pick": ["Escolher o horário", "Elegir la hora", "Choose the time"],
  "panel.kept": [
    "Sem internet: só o que a lista mostrava.",
    "Sin internet: solo lo que la lista mostraba.",
    "You’re offline: only what the list showed.",
  ],
  "panel.gone": ["Este registro não existe mais.", "Este registro ya no existe.", "This record no longer exists."],
  "ledger.reverse": ["Estornar", "Revertir", "Reverse"],
  "ledger.reverseNote": [
    "Registra o contrário; a linha fica.",
    "Registra lo contrario; la línea queda.",
    "Enters the opposite; the line stays.",
  ],
  "ledger.reversed": ["Estornado", "Revertido", "Reversed"],
  "ledger.acts": ["Ações de {{name}}", "Acciones de {{name}}", "Actions for {{name}}"],
  "edit.cancel": ["Cancelar", "Cancelar", "Cancel"],
  "edit.save": ["Salvar", "Guardar", "Save"],
  "edit.saving": ["Salvando...", "Guardando...", "Saving..."],
  "edit.yes": ["Sim", "Sí", "Yes"],
  "edit.no": ["Não", "No", "No"],
  "edit.empty": ["em branco", "en blanco", "blank"],
  "edit.refused": ["Não foi possível salvar", "No se pudo guardar", "Could not save"],
  "edit.discard": ["Descartar o que você digitou?", "¿Descartar lo que escribiste?", "Discard what you typed?"],
  "edit.discardYes": ["Descartar", "Descartar", "Discard"],
  "edit.discardNo": ["Continuar editando", "Seguir editando", "Keep editing"],
  "edit.kept": [
    "Sua sessão terminou antes de você salvar. O que você digitou ainda está aqui.",
    "Tu sesión terminó antes de que guardaras. Lo que escribiste sigue aquí.",
    "Your session ended before you saved. What you typed is still here.",
  ],
  "edit.keptUse": ["Recuperar o que digitei", "Recuperar lo que escribí", "Restore what I typed"],
  "edit.keptDrop": ["Não preciso mais", "Ya no lo necesito", "I no longer need it"],
  "conflict.title": [
    "Outra pessoa salvou enquanto você editava",
    "Otra persona guardó mientras editabas",
    "Someone else saved while you were editing",
  ],
  "conflict.both": [
    "Trouxemos as mudanças dela e mantivemos as suas. Nestes campos vocês escreveram coisas diferentes: escolha e salve de novo.",
    "Trajimos sus cambios y mantuvimos los tuyos. En estos campos escribieron cosas distintas: elige y vuelve a guardar.",
    "We brought in their changes and kept yours. In these fields you wrote different things: choose and save again.",
  ],
  "conflict.merged": [
    "Trouxemos as mudanças dela e mantivemos as suas. Confira e salve de novo.",
    "Trajimos sus cambios y mantuvimos los tuyos. Revisa y vuelve a guardar.",
    "We brought in their changes and kept yours. Check and save again.",
  ],
  "conflict.mine": ["Você:", "Tú:", "You:"],
  "conflict.theirs": ["A outra pessoa:", "La otra persona:", "The other person:"],
  "conflict.list": ["outra lista", "otra lista", "another list"],
  "choice.hint": ["Digite um nome", "Escribe un nombre", "Type a name"],
  "choice.searching": ["Procurando...", "Buscando...", "Searching..."],
  "choice.none": ["Esse nome não está na lista.", "Ese nombre no está en la lista.", "That name is not on the list."],
  "choice.more": [
    "A lista continua: digite um nome para encontrar.",
    "La lista sigue: escribe un nombre para encontrarlo.",
    "The list goes on: type a name to find it.",
  ],
  "choice.unknown": ["…", "…", "…"],
  "choice.remove": ["Tirar", "Quitar", "Remove"],
  "choice.removeOne": ["Tirar {{name}}", "Quitar a {{name}}", "Remove {{name}}"],
  archived: ["Arquivo", "Archivo", "Archive"],
  "archived.false": ["Em uso", "En uso", "In use"],
  "archived.true": ["No arquivo", "En el archivo", "Archived"],
  "archived.any": ["Em uso e no arquivo", "En uso y en el archivo", "In use and archived"],
  "filter.add": ["Adicionar filtro", "Agregar filtro", "Add a filter"],
  "filter.one": ["Filtro", "Filtro", "Filter"],
  "chart.table": ["Ver como tabela", "Ver como tabla", "Show as a table"],
  "chart.copy": ["Copiar CSV", "Copiar CSV", "Copy CSV"],
  "chart.copied": ["Tabela copiada", "Tabla copiada", "Table copied"],
  "chart.notCopied": ["Não foi possível copiar", "No se pudo copiar", "The table couldn’t be copied"],
  "chart.value": ["Valor", "Valor", "Value"],
  "chart.name": ["Nome", "Nombre", "Name"],
  partial: ["Só o que você pode ver", "Solo lo que puedes ver", "Only what you may see"],
  "partial.hint": [
    "O que o seu papel não mostra fica de fora.",
    "Lo que tu rol no muestra queda fuera.",
    "What your role doesn’t show is left out.",
  ],
} as const satisfies Messages;
