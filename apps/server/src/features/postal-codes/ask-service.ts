import type { PostalCode } from "@aprisco/contract/postal-codes/routes.ts";
import { readServiceAnswer } from "./service-answer.ts";

/** The visitor form waits no longer for an address. */
const LIMIT_MS = 3_000;
const LONGEST_ANSWER = 65_536;

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LONGEST_ANSWER) throw new Error("the answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Asks the postal-code service at `template` ({cep} stands for the code). Null when it does not know the code or
 * answers nonsense; throws when it is away, redirects, sends something else than JSON, too much, or takes longer
 * than 3 s.
 */
export async function askService(template: string, cep: string): Promise<PostalCode | null> {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const response = await fetch(template.replaceAll("{cep}", cep), {
      redirect: "error",
      signal,
      headers: { accept: "application/json" },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get("content-type") ?? "")) throw new Error("not JSON");
    const answer: unknown = JSON.parse(await readLimited(response));
    return readServiceAnswer(cep, answer);
  } finally {
    ended.abort();
  }
}
