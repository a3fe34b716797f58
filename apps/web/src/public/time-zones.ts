import type { Option } from "../ui/select-field.tsx";

/** Brazil's zones first, under the names that people know. */
const brazil: readonly Option[] = [
  { value: "America/Sao_Paulo", label: "Brasília, São Paulo, Rio de Janeiro (UTC−3)" },
  { value: "America/Bahia", label: "Bahia (UTC−3)" },
  { value: "America/Fortaleza", label: "Fortaleza, São Luís, Natal (UTC−3)" },
  { value: "America/Recife", label: "Recife (UTC−3)" },
  { value: "America/Belem", label: "Belém, Macapá (UTC−3)" },
  { value: "America/Manaus", label: "Manaus (UTC−4)" },
  { value: "America/Cuiaba", label: "Cuiabá (UTC−4)" },
  { value: "America/Campo_Grande", label: "Campo Grande (UTC−4)" },
  { value: "America/Porto_Velho", label: "Porto Velho (UTC−4)" },
  { value: "America/Boa_Vista", label: "Boa Vista (UTC−4)" },
  { value: "America/Rio_Branco", label: "Rio Branco (UTC−5)" },
  { value: "America/Noronha", label: "Fernando de Noronha (UTC−2)" },
];

/** Every time zone that this browser knows, Brazil's first. */
export function timeZoneOptions(): readonly Option[] {
  const known = new Set(brazil.map(({ value }) => value));
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !known.has(zone));
  return [...brazil, ...others.map((value) => ({ value, label: value.replaceAll("_", " ") }))];
}

/** The zone that this device is in, São Paulo's when it tells none that we offer. */
export function ownTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZoneOptions().some(({ value }) => value === own) ? own : "America/Sao_Paulo";
}
