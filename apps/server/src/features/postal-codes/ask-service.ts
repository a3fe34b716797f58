import type { PostalCode } from "@aprisco/contract/postal-codes.ts";
import { ask } from "../../egress/ask.ts";

const LONGEST = 120;

/** A text of an address from a service; null for anything else: too long, markup, control characters. */
function plainText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  return text !== "" && text.length <= LONGEST && text.isWellFormed() && !/[<>{}\p{Cc}]/u.test(text) ? text : null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/**
 * Parses the answer of a postal-code service (spec.md §7 'External': logradouro, bairro, localidade, uf, erro). Null: an unknown
 * code, another code, or not an address. A general code has a city and no street.
 */
function readServiceAnswer(cep: string, answer: unknown): PostalCode | null {
  if (typeof answer !== "object" || answer === null) return null;
  const known = new Map<string, unknown>(Object.entries(answer));
  const flag = known.get("erro");
  if (flag === true || flag === "true") return null;
  const named = known.get("cep");
  if (named !== undefined && (typeof named !== "string" || named.replace("-", "") !== cep)) return null;
  // The field names of ViaCEP (spec.md §7), BrasilAPI and CEP Aberto, in this order.
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

/** The visitor form waits no longer than this. */
const LIMIT_MS = 3_000;
const LONGEST_ANSWER = 65_536;

export interface PostalCodeService {
  readonly template: string;
  /** Sent as it is in the Authorization header; null: none. */
  readonly token: string | null;
  /** Only an address from the environment may be on this machine. */
  readonly isLocal: boolean;
}

/**
 * Asks the postal-code service at `template` ({cep} stands for the code). Null: an unknown code or an invalid answer. Throws if the
 * service is unreachable, redirects, sends something other than JSON or too much, or takes longer than 3 s.
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
