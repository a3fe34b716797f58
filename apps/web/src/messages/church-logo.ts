import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "church-logo": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Logotipo", "Logotipo", "Logo"],
  lead: [
    "Aparece no menu, na página inicial, na entrada e nos documentos.",
    "Aparece en el menú, en la página de inicio, en la entrada y en los documentos.",
    "Shown in the menu, on the home page, at sign-in and on documents.",
  ],
  none: [
    "Sem logotipo: no lugar dele fica o símbolo do Aprisco.",
    "Sin logotipo: en su lugar queda el símbolo de Aprisco.",
    "No logo yet: the Aprisco mark is shown instead.",
  ],
  some: ["Este é o logotipo da igreja.", "Este es el logotipo de la iglesia.", "This is the church’s logo."],
  limits: [
    "PNG, JPEG, WebP ou GIF de até 5 MB. Fica melhor quadrado e com fundo transparente ou branco.",
    "PNG, JPEG, WebP o GIF de hasta 5 MB. Queda mejor cuadrado y con fondo transparente o blanco.",
    "PNG, JPEG, WebP or GIF of up to 5 MB. Looks best square, with a transparent or white background.",
  ],
  chosen: [
    "Assim ficará: {{name}}. Ainda não foi salvo.",
    "Así quedará: {{name}}. Todavía no se guardó.",
    "How it will look: {{name}}. Not saved yet.",
  ],
  choose: ["Escolher imagem", "Elegir imagen", "Choose an image"],
  replace: ["Trocar imagem", "Cambiar imagen", "Change image"],
  chooseOther: ["Escolher outra", "Elegir otra", "Choose another"],
  use: ["Usar este logotipo", "Usar este logotipo", "Use this logo"],
  sending: ["Enviando...", "Enviando...", "Uploading..."],
  cancel: ["Cancelar", "Cancelar", "Cancel"],
  remove: ["Remover", "Quitar", "Remove"],
  saved: ["Logotipo salvo", "Logotipo guardado", "Logo saved"],
  removed: ["Logotipo removido", "Logotipo quitado", "Logo removed"],
  "fault.type.title": ["Arquivo inválido", "Archivo no válido", "Invalid file"],
  "fault.type.text": ["Por favor, selecione uma imagem válida.", "Elige una imagen válida.", "Please select a valid image."],
  "fault.size.title": ["Arquivo muito grande", "Archivo demasiado grande", "File too large"],
  "fault.size.text": [
    "A imagem deve ter no máximo 5MB.",
    "La imagen debe tener 5 MB como máximo.",
    "The image must be no larger than 5 MB.",
  ],
  "fault.send.title": ["Erro no upload", "Error al subir", "Upload failed"],
  "fault.send.text": [
    "Não foi possível enviar a imagem. Tente novamente.",
    "No se pudo enviar la imagen. Inténtalo de nuevo.",
    "The image could not be uploaded. Please try again.",
  ],
} as const satisfies Messages;
