import type { PostalCode } from "@aprisco/contract/postal-codes/routes.ts";

const LONGEST = 120;

/** A text of an address as such a service writes it; null for anything else: too long, markup, control characters. */
function plainText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  return text !== "" && text.length <= LONGEST && text.isWellFormed() && !/[<>{}\p{Cc}]/u.test(text) ? text : null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/**
 * Reads the answer of a postal-code service (spec.md §7 'External'): logradouro, bairro, localidade, uf and an erro
 * flag. Null when it knows no such code, speaks of another one, or sends anything that is not an address. A general
 * code knows its city, not the street.
 */
export function readServiceAnswer(cep: string, answer: unknown): PostalCode | null {
  if (typeof answer !== "object" || answer === null) return null;
  const known = new Map<string, unknown>(Object.entries(answer));
  const flag = known.get("erro");
  if (flag === true || flag === "true") return null;
  const named = known.get("cep");
  if (named !== undefined && (typeof named !== "string" || named.replace("-", "") !== cep)) return null;
  // The names of ViaCEP (spec.md §7), of BrasilAPI and of CEP Aberto, in this order.
  const city = plainText(known.get("localidade") ?? known.get("city") ?? memberOf(known.get("cidade"), "nome"));
  const state = plainText(known.get("uf") ?? known.get("state") ?? memberOf(known.get("estado"), "sigla"));
  if (!city || !state || !/^[A-Z]{2}$/.test(state)) return null;
  return {
    cep,
    address: plainText(known.get("logradouro") ?? known.get("street")),
    neighborhood: plainText(known.get("bairro") ?? known.get("neighborhood")),
    city,
    state,
  };
}
