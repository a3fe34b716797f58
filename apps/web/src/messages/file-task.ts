import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "file-task": InPortuguese<typeof messages>;
  }
}

export const messages = {
  makingLater: [
    "Preparando o arquivo. Ele fica pronto em segundo plano; pode sair desta página.",
    "Preparando el archivo. Se prepara en segundo plano; puedes salir de esta página.",
    "Preparing the file. It gets ready in the background; you can leave this page.",
  ],
  ready: ["O arquivo está pronto", "El archivo está listo", "The file is ready"],
  readyHint: ["Fica guardado para você por 24 horas.", "Se guarda para ti durante 24 horas.", "It is kept for you for 24 hours."],
  download: ["Baixar", "Descargar", "Download"],
  downloadFailed: ["Não foi possível baixar o arquivo.", "No se pudo descargar el archivo.", "The file could not be downloaded."],
  cancel: ["Cancelar", "Cancelar", "Cancel"],
  cancelFailed: [
    "Não foi possível cancelar. Tente novamente.",
    "No se pudo cancelar. Inténtalo de nuevo.",
    "It could not be canceled. Try again.",
  ],
  failed: ["Não foi possível gerar o arquivo", "No se pudo generar el archivo", "The file could not be made"],
  failedHint: [
    "Os filtros continuam como estavam. Tente novamente em instantes.",
    "Los filtros siguen como estaban. Inténtalo de nuevo en unos instantes.",
    "The filters are as they were. Try again in a moment.",
  ],
  retry: ["Tentar novamente", "Intentar de nuevo", "Try again"],
} as const satisfies Messages;
