import { lookup } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback } from "../access/network.ts";
import { isPublic } from "./reachable.ts";

export interface Question {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: POST with a body, GET without. */
  readonly method?: string;
  readonly body?: Buffer;
  readonly signal?: AbortSignal;
  /** In milliseconds, from the name lookup to the last byte of the answer. */
  readonly limitMs: number;
  readonly maxBytes: number;
  /** Only if the operator's own setting names this machine. Otherwise only public addresses are allowed. */
  readonly mayReachLoopback?: boolean;
}
export interface ForeignAnswer {
  readonly status: number;
  /** Lower case, without parameters; empty: none. */
  readonly mediaType: string;
  readonly text: string;
}
/** An answer with headers: names in lower case, several values joined by commas. */
export interface WholeAnswer extends ForeignAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Resolves a name to its permitted addresses; the connection is made to one of these only. */
const lookUpReachable =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const reachable = found.filter(({ address }) => mayReach(address));
      const [first] = reachable;
      if (!first) return done(new Error("the name has no address that may be connected to"), []);
      return options.all ? done(null, reachable) : done(null, first.address, first.family);
    });

function connect({ url, headers = {}, method, body, mayReachLoopback = false }: Question, signal: AbortSignal): Promise<IncomingMessage> {
  const mayReach = (address: string): boolean => isPublic(address) || (mayReachLoopback && isLoopback(address));
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayReach(host)) throw new Error("the address may not be connected to");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("neither http nor https");
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    agent: false,
    lookup: lookUpReachable(mayReach),
    signal,
    headers: { ...headers, "accept-encoding": "identity", ...(body === undefined ? {} : { "content-length": body.length }) },
  })
    .on("response", resolve)
    .on("error", reject)
    // Of another protocol (101) neither an answer nor a failure follows, and no limit ends the wait.
    .on("close", () => reject(new Error("the connection ended without an answer")))
    .end(body);
  return promise;
}

async function readLimited(response: IncomingMessage, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error("the answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  if (!response.complete) throw new Error("the answer was cut off");
  return text + decoder.decode();
}

const headersOf = (response: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(", ")]])),
  );

/**
 * The only function that sends requests to foreign servers. Redirects are returned, never followed.
 *
 * @throws Error if the address is not permitted, the server is unreachable or slow, or the answer is too long, packed or not UTF-8
 */
export async function askWhole(question: Question): Promise<WholeAnswer> {
  const ended = new AbortController();
  const wanted = question.signal ? [question.signal] : [];
  try {
    const response = await connect(question, AbortSignal.any([...wanted, ended.signal, AbortSignal.timeout(question.limitMs)]));
    if ((response.headers["content-encoding"] ?? "identity") !== "identity") throw new Error("the answer is packed");
    const mediaType = (response.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    const text = await readLimited(response, question.maxBytes);
    return { status: response.statusCode ?? 0, mediaType, text, headers: headersOf(response) };
  } finally {
    // The rest of the answer is not read.
    ended.abort();
  }
}

/** The same with status, media type and text only. @throws Error as `askWhole` */
export async function ask(question: Question): Promise<ForeignAnswer> {
  const { status, mediaType, text } = await askWhole(question);
  return { status, mediaType, text };
}
