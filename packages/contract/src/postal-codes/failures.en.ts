import type { PostalCodeText } from "./failures.ts";

export const postalCodeTexts: Record<PostalCodeText, string> = { "postalCode.notFound": "We could not find this postal code." };
