import type { Option } from "../ui/form/select-field.tsx";

/** Brazil's zones first, under their common names. */
const brazil: readonly Option[] = [
  { value: "America/Sao_Paulo", label: "UTC−3 · Brasília, São Paulo, Rio de Janeiro" },
  { value: "America/Bahia", label: "UTC−3 · Bahia" },
  { value: "America/Fortaleza", label: "UTC−3 · Fortaleza, São Luís, Natal" },
  { value: "America/Recife", label: "UTC−3 · Recife" },
  { value: "America/Belem", label: "UTC−3 · Belém, Macapá" },
  { value: "America/Manaus", label: "UTC−4 · Manaus" },
  { value: "America/Cuiaba", label: "UTC−4 · Cuiabá" },
  { value: "America/Campo_Grande", label: "UTC−4 · Campo Grande" },
  { value: "America/Porto_Velho", label: "UTC−4 · Porto Velho" },
  { value: "America/Boa_Vista", label: "UTC−4 · Boa Vista" },
  { value: "America/Rio_Branco", label: "UTC−5 · Rio Branco" },
  { value: "America/Noronha", label: "UTC−2 · Fernando de Noronha" },
];

export function timeZoneOptions(): readonly Option[] {
  const known = new Set(brazil.map(({ value }) => value));
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !known.has(zone));
  return [...brazil, ...others.map((value) => ({ value, label: value.replaceAll("_", " ") }))];
}

/** The device's zone; São Paulo's if it is not in the list. */
export function ownTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZoneOptions().some(({ value }) => value === own) ? own : "America/Sao_Paulo";
}
