import type { messages as pt } from "../pt/church-logo.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Logotipo",
  lead: "Aparece en el menú, en la página de inicio, en la entrada y en los documentos.",
  none: "Sin logotipo: en su lugar queda el símbolo de Aprisco.",
  some: "Este es el logotipo de la iglesia.",
  limits: "PNG, JPEG, WebP o GIF de hasta 5 MB. Queda mejor cuadrado y con fondo transparente o blanco.",
  chosen: "Así quedará: {{name}}. Todavía no se guardó.",
  choose: "Elegir imagen",
  replace: "Cambiar imagen",
  chooseOther: "Elegir otra",
  use: "Usar este logotipo",
  sending: "Enviando...",
  cancel: "Cancelar",
  remove: "Quitar",
  saved: "Logotipo guardado",
  removed: "Logotipo quitado",
  "fault.type.title": "Archivo no válido",
  "fault.type.text": "Por favor, selecciona una imagen válida.",
  "fault.size.title": "Archivo demasiado grande",
  "fault.size.text": "La imagen debe tener 5 MB como máximo.",
  "fault.send.title": "Error al subir",
  "fault.send.text": "No se pudo enviar la imagen. Inténtalo de nuevo.",
};
