import type { PostalCodeText } from "./failures.ts";

export const postalCodeTexts: Record<PostalCodeText, string> = { "postalCode.notFound": "No encontramos este CEP." };
