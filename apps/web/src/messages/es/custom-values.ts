import type { messages as pt } from "../pt/custom-values.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  section: "Campos de la iglesia",
  yes: "Sí",
  no: "No",
  choose: "Sin informar",
  any: "Cualquier respuesta",
  empty: "Sin llenar",
  from: "{{label}}: desde",
  to: "{{label}}: hasta",
  contains: "{{label}} contiene",
  between: "a",
  denied: "No puedes cambiar este campo",
  unknown: "Este campo ya no existe",
};
