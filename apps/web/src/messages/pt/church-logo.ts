declare module "i18next" {
  interface ResourceNamespaceMap {
    "church-logo": typeof messages;
  }
}

export const messages = {
  title: "Logotipo",
  lead: "Aparece no menu, na página inicial, na entrada e nos documentos.",
  none: "Sem logotipo: no lugar dele fica o símbolo do Aprisco.",
  some: "Este é o logotipo da igreja.",
  limits: "PNG, JPEG, WebP ou GIF de até 5 MB. Fica melhor quadrado e com fundo transparente ou branco.",
  chosen: "Assim ficará: {{name}}. Ainda não foi salvo.",
  choose: "Escolher imagem",
  replace: "Trocar imagem",
  chooseOther: "Escolher outra",
  use: "Usar este logotipo",
  sending: "Enviando...",
  cancel: "Cancelar",
  remove: "Remover",
  saved: "Logotipo salvo",
  removed: "Logotipo removido",
  "fault.type.title": "Arquivo inválido",
  "fault.type.text": "Por favor, selecione uma imagem válida.",
  "fault.size.title": "Arquivo muito grande",
  "fault.size.text": "A imagem deve ter no máximo 5MB.",
  "fault.send.title": "Erro no upload",
  "fault.send.text": "Não foi possível enviar a imagem. Tente novamente.",
} as const;
