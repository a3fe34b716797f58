import { MOST_CHOICES, MOST_FIELDS } from "./choices.ts";
import type { CustomFieldText } from "./failures.ts";

export const customFieldTexts: Record<CustomFieldText, string> = {
  "customField.tooMany": `Son como máximo ${MOST_FIELDS} campos. Archiva uno que ya no se use.`,
  "customField.tooManyChoices": `Son como máximo ${MOST_CHOICES} opciones`,
  "customField.kindFixed": "El tipo de un campo no cambia",
  "customField.changedMeanwhile": "Los campos cambiaron mientras tanto. Revisa la lista e inténtalo de nuevo.",
  "customField.countChanged": "El campo se llenó o se vació mientras tanto. Revisa el número y confirma de nuevo.",
  "customField.unknown": "Este campo ya no existe",
  "customField.denied": "No puedes cambiar este campo",
  "customField.alone": "Agrega otro filtro que reduzca la lista para buscar en este texto",
};
