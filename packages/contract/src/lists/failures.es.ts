import type { ListText } from "./failures.ts";

export const listTexts: Record<ListText, string> = {
  "list.rule": "Una condición de la lista no es correcta. Revisa los campos marcados.",
  "list.tooDeep": "Hay demasiados grupos uno dentro de otro.",
  "list.tooManyLeaves": "La lista tiene demasiadas condiciones.",
  "list.unknownField": "Este campo no existe.",
  "list.fieldForbidden": "Esta lista usa un campo que tu acceso no permite ver.",
  "list.tooMany": "Ya tienes 50 listas. Elimina una para guardar otra.",
};
