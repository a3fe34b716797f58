import type { PostalCode } from "@aprisco/contract/postal-codes.ts";
import { ask } from "../../egress/ask.ts";

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
function readServiceAnswer(cep: string, answer: unknown): PostalCode | null {
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

/** The visitor form waits no longer for an address. */
const LIMIT_MS = 3_000;
const LONGEST_ANSWER = 65_536;

/** Where codes are asked for. */
export interface PostalCodeService {
  readonly template: string;
  /** Sent as the Authorization header, as the service wants it. */
  readonly token: string | null;
  /** Only an address of the environment may lead to this machine. */
  readonly isLocal: boolean;
}

/**
 * Asks the postal-code service at `template` ({cep} stands for the code). Null when it does not know the code or
 * answers nonsense; throws when it is away, redirects, sends something else than JSON, too much, or takes longer
 * than 3 s.
 */
export async function askService({ template, token, isLocal }: PostalCodeService, cep: string): Promise<PostalCode | null> {
  const { status, mediaType, text } = await ask({
    url: new URL(template.replaceAll("{cep}", cep)),
    headers: { accept: "application/json", ...(token === null ? {} : { authorization: token }) },
    limitMs: LIMIT_MS,
    maxBytes: LONGEST_ANSWER,
    mayReachLoopback: isLocal,
  });
  if (status < 200 || status > 299) throw new Error(`status ${status}`);
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(mediaType)) throw new Error("not JSON");
  const answer: unknown = JSON.parse(text);
  return readServiceAnswer(cep, answer);
}
