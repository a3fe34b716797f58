import type { InLanguages } from "../languages.ts";
import type { PostalCodeText } from "../postal-codes.ts";

export const failureTexts: Readonly<Record<PostalCodeText, InLanguages>> = {
  "postalCode.notFound": ["Não encontramos este CEP.", "No encontramos este CEP.", "We could not find this postal code."],
};
