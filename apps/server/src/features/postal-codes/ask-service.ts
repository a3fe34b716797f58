import type { PostalCode } from "@aprisco/contract/postal-codes/routes.ts";
import { ask } from "../../egress/ask.ts";
import { readServiceAnswer } from "./service-answer.ts";

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
