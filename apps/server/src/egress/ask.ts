import { lookup } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback } from "../http/network.ts";
import { isPublic } from "./reachable.ts";

/** A request to a foreign server, and how much of an answer is borne. */
export interface Question {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, by POST; absent: a GET. */
  readonly body?: Buffer;
  /** From the first look at the name to the last byte of the answer. */
  readonly limitMs: number;
  readonly maxBytes: number;
  /** Only where the operator's own setting names this machine. Otherwise nothing but public addresses is connected to. */
  readonly mayReachLoopback?: boolean;
}
export interface ForeignAnswer {
  readonly status: number;
  /** Lower case, without parameters; empty when none was named. */
  readonly mediaType: string;
  readonly text: string;
}

/** Resolves a name to those of its addresses that may be connected to; the connection is made to one of these and no other. */
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

function connect({ url, headers = {}, body, mayReachLoopback = false }: Question, signal: AbortSignal): Promise<IncomingMessage> {
  const mayReach = (address: string): boolean => isPublic(address) || (mayReachLoopback && isLoopback(address));
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayReach(host)) throw new Error("the address may not be connected to");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("neither http nor https");
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, {
    method: body === undefined ? "GET" : "POST",
    agent: false,
    lookup: lookUpReachable(mayReach),
    signal,
    headers: { ...headers, "accept-encoding": "identity", ...(body === undefined ? {} : { "content-length": body.length }) },
  })
    .on("response", resolve)
    .on("error", reject)
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

/**
 * The one way out of the house: a GET, or a POST with a body, to a server that is not ours. Redirects are answers like any other and never followed.
 *
 * @throws Error when the address may not be connected to, the server is away or slow, or the answer is too long, packed or not UTF-8
 */
export async function ask(question: Question): Promise<ForeignAnswer> {
  const ended = new AbortController();
  try {
    const response = await connect(question, AbortSignal.any([ended.signal, AbortSignal.timeout(question.limitMs)]));
    if ((response.headers["content-encoding"] ?? "identity") !== "identity") throw new Error("the answer is packed");
    const mediaType = (response.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    return { status: response.statusCode ?? 0, mediaType, text: await readLimited(response, question.maxBytes) };
  } finally {
    // Whatever has not been read by now is not wanted.
    ended.abort();
  }
}
