/** What a filter is called, before what is chosen of it: "Bairro:". A question keeps its own mark and takes no colon. */
export const filterLead = (label: string): string => (/[?!:…]\s*$/u.test(label) ? label.trim() : `${label}:`);
