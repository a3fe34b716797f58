/** A label as it stands before its value: with a colon, unless it asks ("Tem carro? Sim"). */
export const labelPrefix = (label: string): string => (/[?!:]$/.test(label) ? label : `${label}:`);
