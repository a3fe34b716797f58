export const postalCodeFailures = { "postalCode.notFound": 404 } as const;
export type PostalCodeText = keyof typeof postalCodeFailures;
