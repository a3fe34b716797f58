import { joined, recordTexts } from "../record-texts.ts";
import { customFieldNames, MOST_CHOICES, MOST_FIELDS } from "./choices.ts";
import * as schemas from "./custom-field.ts";
import * as values from "./custom-value.ts";
import { customFieldRoutes } from "./routes.ts";

const special = {
  failures: {
    "customField.tooMany": 409,
    "customField.tooManyChoices": 400,
    "customField.kindFixed": 400,
    "customField.changedMeanwhile": 409,
    "customField.countChanged": 409,
    "customField.unknown": 400,
    "customField.denied": 400,
    "customField.alone": 400,
  },
  messages: {},
  texts: {
    "pt-BR": {
      "customField.tooMany": `São no máximo ${MOST_FIELDS} campos. Arquive um que não é mais usado.`,
      "customField.tooManyChoices": `São no máximo ${MOST_CHOICES} opções`,
      "customField.kindFixed": "O tipo de um campo não muda",
      "customField.changedMeanwhile": "Os campos mudaram enquanto isso. Confira a lista e tente de novo.",
      "customField.countChanged": "O campo foi preenchido ou limpo enquanto isso. Confira o número e confirme de novo.",
      "customField.unknown": "Este campo não existe mais",
      "customField.denied": "Você não pode alterar este campo",
      "customField.alone": "Junte outro filtro que diminua a lista para buscar neste texto",
    },
    es: {
      "customField.tooMany": `Son como máximo ${MOST_FIELDS} campos. Archiva uno que ya no se use.`,
      "customField.tooManyChoices": `Son como máximo ${MOST_CHOICES} opciones`,
      "customField.kindFixed": "El tipo de un campo no cambia",
      "customField.changedMeanwhile": "Los campos cambiaron mientras tanto. Revisa la lista e inténtalo de nuevo.",
      "customField.countChanged": "El campo se llenó o se vació mientras tanto. Revisa el número y confirma de nuevo.",
      "customField.unknown": "Este campo ya no existe",
      "customField.denied": "No puedes cambiar este campo",
      "customField.alone": "Agrega otro filtro que reduzca la lista para buscar en este texto",
    },
    en: {
      "customField.tooMany": `There can be at most ${MOST_FIELDS} fields. Archive one that is no longer used.`,
      "customField.tooManyChoices": `There can be at most ${MOST_CHOICES} choices`,
      "customField.kindFixed": "The type of a field never changes",
      "customField.changedMeanwhile": "The fields have changed in the meantime. Check the list and try again.",
      "customField.countChanged": "The field was filled in or cleared in the meantime. Check the number and confirm again.",
      "customField.unknown": "This field no longer exists",
      "customField.denied": "You may not change this field",
      "customField.alone": "Add another filter that narrows the list to search in this text",
    },
  },
} as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const customFields = {
  about: "The fields that the church adds to the records of its people.",
  schemas: [schemas, values],
  routes: customFieldRoutes,
  ...joined(recordTexts("customField", customFieldNames), special),
} as const;
