import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    avatars: InPortuguese<typeof messages>;
  }
}

export const messages = {
  choose: ["Escolher foto", "Elegir foto", "Choose picture"],
  replace: ["Trocar foto", "Cambiar foto", "Change picture"],
  take: ["Tirar foto", "Tomar foto", "Take picture"],
  remove: ["Remover foto", "Quitar foto", "Remove picture"],
  "remove.title": ["Remover a sua foto?", "¿Quitar tu foto?", "Remove your picture?"],
  "remove.text": [
    "No lugar dela voltam as iniciais do seu nome.",
    "En su lugar vuelven las iniciales de tu nombre.",
    "The initials of your name take its place again.",
  ],
  removed: ["Foto removida", "Foto eliminada", "Picture removed"],
  removeFailed: [
    "Não foi possível remover a foto. Tente novamente.",
    "No se pudo quitar la foto. Inténtalo de nuevo.",
    "The picture could not be removed. Try again.",
  ],
  saved: ["Sucesso!", "¡Éxito!", "Success!"],
  savedText: ["Sua foto foi atualizada.", "Tu foto se actualizó.", "Your picture was updated."],
  "crop.title": ["Ajustar a foto", "Ajustar la foto", "Adjust the picture"],
  "crop.lead": [
    "Arraste o círculo até o seu rosto e mude o tamanho pelos cantos. Com o teclado, use as setas.",
    "Arrastra el círculo hasta tu rostro y cambia el tamaño por las esquinas. Con el teclado, usa las flechas.",
    "Drag the circle to your face and resize it by its corners. With a keyboard, use the arrow keys.",
  ],
  "crop.area": [
    "Parte da foto que vai aparecer: mova com as setas",
    "Parte de la foto que se verá: muévela con las flechas",
    "The part of the picture that will show: move it with the arrow keys",
  ],
  "crop.handle": [
    "Canto do recorte: mude o tamanho com as setas",
    "Esquina del recorte: cambia el tamaño con las flechas",
    "Corner of the crop: resize it with the arrow keys",
  ],
  "crop.picture": ["Foto escolhida", "Foto elegida", "Chosen picture"],
  "crop.use": ["Usar esta foto", "Usar esta foto", "Use this picture"],
  "crop.sending": ["Enviando...", "Enviando...", "Sending..."],
  "crop.cancel": ["Cancelar", "Cancelar", "Cancel"],
  "fault.type.title": ["Arquivo inválido", "Archivo no válido", "Invalid file"],
  "fault.type.text": ["Por favor, selecione uma imagem válida.", "Elige una imagen válida.", "Please select a valid image."],
  "fault.heic.title": ["Arquivo inválido", "Archivo no válido", "Invalid file"],
  "fault.heic.text": [
    "Fotos em HEIC, como o iPhone guarda, ainda não são aceitas. Escolha uma foto em JPEG, PNG, GIF ou WebP.",
    "Las fotos en HEIC, como las guarda el iPhone, todavía no se aceptan. Elige una foto en JPEG, PNG, GIF o WebP.",
    "HEIC pictures, the way iPhones keep them, are not accepted yet. Choose a JPEG, PNG, GIF or WebP picture.",
  ],
  "fault.size.title": ["Arquivo muito grande", "Archivo muy grande", "File too large"],
  "fault.size.text": ["A imagem deve ter no máximo 5MB.", "La imagen debe tener como máximo 5 MB.", "The image must be at most 5 MB."],
  "fault.send.title": ["Erro no upload", "Error al subir", "Upload error"],
  "fault.send.text": [
    "Não foi possível enviar a imagem. Tente novamente.",
    "No se pudo enviar la imagen. Inténtalo de nuevo.",
    "The image could not be sent. Try again.",
  ],
} as const satisfies Messages;
