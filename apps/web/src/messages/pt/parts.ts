declare module "i18next" {
  interface ResourceNamespaceMap {
    parts: typeof messages;
  }
}

/** What the blocks of ui/ say that stand on records, dates and choices. */
export const messages = {
  "date.form": "DD/MM/AAAA",
  "date.pick": "Escolher no calendário",
  "date.previous": "Mês anterior",
  "date.next": "Próximo mês",
  "time.form": "HH:MM",
  "time.pick": "Escolher o horário",
  "panel.gone": "Este registro não existe mais.",
  "edit.cancel": "Cancelar",
  "edit.save": "Salvar",
  "edit.saving": "Salvando...",
  "edit.yes": "Sim",
  "edit.no": "Não",
  "edit.empty": "em branco",
  "edit.refused": "Não foi possível salvar",
  "edit.discard": "Descartar o que você digitou?",
  "edit.discardYes": "Descartar",
  "edit.discardNo": "Continuar editando",
  "edit.kept": "Sua sessão terminou antes de você salvar. O que você digitou ainda está aqui.",
  "edit.keptUse": "Recuperar o que digitei",
  "edit.keptDrop": "Não preciso mais",
  "conflict.title": "Outra pessoa salvou enquanto você editava",
  "conflict.both":
    "Trouxemos as mudanças dela e mantivemos as suas. Nestes campos vocês escreveram coisas diferentes: escolha e salve de novo.",
  "conflict.merged": "Trouxemos as mudanças dela e mantivemos as suas. Confira e salve de novo.",
  "conflict.mine": "Você: {{value}}",
  "conflict.theirs": "A outra pessoa: {{value}}",
  "conflict.list": "outra lista",
  "choice.hint": "Digite um nome",
  "choice.searching": "Procurando...",
  "choice.none": "Ninguém com esse nome.",
  "choice.more": "Há mais pessoas: digite um nome para encontrar.",
  "choice.unknown": "…",
  "filter.add": "Adicionar filtro",
  "filter.one": "Filtro",
  "chart.table": "Ver como tabela",
  "chart.copy": "Copiar CSV",
  "chart.copied": "Tabela copiada",
  "chart.notCopied": "Não foi possível copiar",
  "chart.value": "Valor",
  "chart.name": "Nome",
  partial: "Só o que você pode ver",
  "partial.hint": "O que o seu papel não mostra fica de fora.",
} as const;
