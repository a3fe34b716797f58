import type { PostalCodeText } from "./failures.ts";

export const postalCodeTexts: Record<PostalCodeText, string> = { "postalCode.notFound": "Não encontramos este CEP." };
