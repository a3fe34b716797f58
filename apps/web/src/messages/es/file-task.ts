import type { Texts } from "../../language/texts.ts";
import type { messages as pt } from "../pt/file-task.ts";

export const messages: Texts<typeof pt> = {
  makingLater: "Preparando el archivo. Se prepara en segundo plano; puedes salir de esta página.",
  ready: "El archivo está listo",
  readyHint: "Se guarda para ti durante 24 horas.",
  download: "Descargar archivo",
  downloadFailed: "No se pudo descargar el archivo.",
  cancel: "Cancelar",
  cancelFailed: "No se pudo cancelar. Inténtalo de nuevo.",
  failed: "No se pudo generar el archivo",
  failedHint: "Los filtros siguen como estaban. Inténtalo de nuevo en unos instantes.",
  retry: "Intentar de nuevo",
};
