/** The label of a filter before its value: "Bairro:". A label that ends in punctuation takes no colon. */
export const filterLead = (label: string): string => (/[?!:…]\s*$/u.test(label) ? label.trim() : `${label}:`);
