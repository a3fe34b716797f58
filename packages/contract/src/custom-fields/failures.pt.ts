import { MOST_CHOICES, MOST_FIELDS } from "./choices.ts";
import type { CustomFieldText } from "./failures.ts";

export const customFieldTexts: Record<CustomFieldText, string> = {
  "customField.tooMany": `São no máximo ${MOST_FIELDS} campos. Arquive um que não é mais usado.`,
  "customField.tooManyChoices": `São no máximo ${MOST_CHOICES} opções`,
  "customField.kindFixed": "O tipo de um campo não muda",
  "customField.changedMeanwhile": "Os campos mudaram enquanto isso. Confira a lista e tente de novo.",
  "customField.countChanged": "O campo foi preenchido ou limpo enquanto isso. Confira o número e confirme de novo.",
  "customField.unknown": "Este campo não existe mais",
  "customField.denied": "Você não pode alterar este campo",
  "customField.alone": "Junte outro filtro que diminua a lista para buscar neste texto",
};
