declare module "i18next" {
  interface ResourceNamespaceMap {
    avatars: typeof messages;
  }
}

export const messages = {
  choose: "Escolher foto",
  replace: "Trocar foto",
  take: "Tirar foto",
  remove: "Remover foto",
  "remove.title": "Remover a sua foto?",
  "remove.text": "No lugar dela voltam as iniciais do seu nome.",
  removed: "Foto removida",
  removeFailed: "Não foi possível remover a foto. Tente novamente.",
  saved: "Sucesso!",
  savedText: "Sua foto foi atualizada.",
  "crop.title": "Ajustar a foto",
  "crop.lead": "Arraste o círculo até o seu rosto e mude o tamanho pelos cantos. Com o teclado, use as setas.",
  "crop.area": "Parte da foto que vai aparecer: mova com as setas",
  "crop.handle": "Canto do recorte: mude o tamanho com as setas",
  "crop.picture": "Foto escolhida",
  "crop.use": "Usar esta foto",
  "crop.sending": "Enviando...",
  "crop.cancel": "Cancelar",
  "fault.type.title": "Arquivo inválido",
  "fault.type.text": "Por favor, selecione uma imagem válida.",
  "fault.heic.title": "Arquivo inválido",
  "fault.heic.text": "Fotos em HEIC, como o iPhone guarda, ainda não são aceitas. Escolha uma foto em JPEG, PNG, GIF ou WebP.",
  "fault.size.title": "Arquivo muito grande",
  "fault.size.text": "A imagem deve ter no máximo 5MB.",
  "fault.send.title": "Erro no upload",
  "fault.send.text": "Não foi possível enviar a imagem. Tente novamente.",
} as const;
