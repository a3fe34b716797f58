import { MOST_CHOICES, MOST_FIELDS } from "../custom-fields-kinds.ts";
import type { CustomFieldText } from "../custom-fields.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<CustomFieldText, InLanguages>> = {
  "customField.tooMany": [
    `São no máximo ${MOST_FIELDS} campos. Arquive um que não é mais usado.`,
    `Son como máximo ${MOST_FIELDS} campos. Archiva uno que ya no se use.`,
    `There can be at most ${MOST_FIELDS} fields. Archive one that is no longer used.`,
  ],
  "customField.tooManyChoices": [
    `São no máximo ${MOST_CHOICES} opções`,
    `Son como máximo ${MOST_CHOICES} opciones`,
    `There can be at most ${MOST_CHOICES} choices`,
  ],
  "customField.kindFixed": ["O tipo de um campo não muda", "El tipo de un campo no cambia", "The type of a field never changes"],
  "customField.changedMeanwhile": [
    "Os campos mudaram enquanto isso. Confira a lista e tente de novo.",
    "Los campos cambiaron mientras tanto. Revisa la lista e inténtalo de nuevo.",
    "The fields have changed in the meantime. Check the list and try again.",
  ],
  "customField.countChanged": [
    "O campo foi preenchido ou limpo enquanto isso. Confira o número e confirme de novo.",
    "El campo se llenó o se vació mientras tanto. Revisa el número y confirma de nuevo.",
    "The field was filled in or cleared in the meantime. Check the number and confirm again.",
  ],
  "customField.unknown": ["Este campo não existe mais", "Este campo ya no existe", "This field no longer exists"],
  "customField.denied": ["Você não pode alterar este campo", "No puedes cambiar este campo", "You can’t change this field"],
  "customField.alone": [
    "Junte outro filtro que diminua a lista para buscar neste texto",
    "Agrega otro filtro que reduzca la lista para buscar en este texto",
    "Add another filter that narrows the list to search in this text",
  ],
};
