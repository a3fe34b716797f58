import { Agent, request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { admin } from "./product.ts";
import { mustHold } from "./waiting.ts";

export type Answer = { readonly status: number; readonly retryAfter: string | undefined; readonly data: unknown; readonly meta: unknown };

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
  /** The caller's address, as a trusted proxy states it. */
  readonly from?: string;
};

/** A form with a file, as sent. */
export type Form = { readonly contentType: string; readonly bytes: Buffer };

export function logoForm(picture: Buffer, name = "logo.png", purpose = "church_logo"): Promise<Form> {
  const form = new FormData();
  form.append("purpose", purpose);
  form.append("file", new Blob([new Uint8Array(picture)]), name);
  return encodedForm(form);
}

export function tableForm(table: string): Promise<Form> {
  const form = new FormData();
  form.append("file", new Blob([table], { type: "text/csv" }), "movimentos.csv");
  return encodedForm(form);
}

async function encodedForm(form: FormData): Promise<Form> {
  const encoded = new Response(form);
  return { contentType: encoded.headers.get("content-type") ?? "", bytes: Buffer.from(await encoded.arrayBuffer()) };
}

const isForm = (body: unknown): body is Form => typeof body === "object" && body !== null && "bytes" in body && Buffer.isBuffer(body.bytes);
const encodedBody = (body: unknown): Form =>
  isForm(body) ? body : { contentType: "application/json", bytes: Buffer.from(JSON.stringify(body ?? null)) };

/** One connection per concurrent call, kept open as by a browser. */
export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 64 });

const headersOf = ({ token, key, body, from }: Call, { contentType, bytes }: Form): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(from === undefined ? {} : { "x-forwarded-for": from }),
  ...(key === undefined ? {} : { "idempotency-key": key }),
  ...(body === undefined ? {} : { "content-type": contentType, "content-length": String(bytes.length) }),
});

/** Calls the API. @throws without a complete answer */
export async function call(port: number, agent: Agent, options: Call): Promise<Answer> {
  const sent = encodedBody(options.body);
  const sending = request({
    port,
    host: "127.0.0.1",
    agent,
    method: options.method,
    path: `/api${options.path}`,
    headers: headersOf(options, sent),
  });
  sending.end(options.body === undefined ? undefined : sent.bytes);
  return readAnswer((await once(sending, "response"))[0] as IncomingMessage);
}

export async function isHealthy(port: number): Promise<boolean> {
  const agent = newAgent();
  try {
    return (await call(port, agent, { method: "GET", path: "/health" })).status === 200;
  } catch {
    return false;
  } finally {
    agent.destroy();
  }
}

/** Sends a request without its end; the server waits until `finish` is called. */
export async function callHalfway(port: number, agent: Agent, options: Call): Promise<{ finish: () => Promise<Answer> }> {
  const sent = encodedBody(options.body);
  const sending = request({
    port,
    host: "127.0.0.1",
    agent,
    method: options.method,
    path: `/api${options.path}`,
    headers: headersOf(options, sent),
  });
  const answered = once(sending, "response");
  answered.catch(() => {});
  const socket = once(sending, "socket");
  sending.write(sent.bytes.subarray(0, 10));
  await socket;
  return {
    finish: async () => {
      sending.end(sent.bytes.subarray(10));
      return readAnswer((await answered)[0] as IncomingMessage);
    },
  };
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  let text = "";
  for await (const part of response.setEncoding("utf8")) text += part as string;
  if (!response.complete) throw new Error("the answer broke off");
  const { data, meta } = JSON.parse(text) as { data?: unknown; meta?: unknown };
  return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], data, meta };
}

/** Signs the administrator in. @returns the access token */
export async function signIn(port: number): Promise<string> {
  const agent = newAgent();
  const { status, data } = await call(port, agent, { method: "POST", path: "/auth/login", body: admin });
  agent.destroy();
  mustHold(status === 200, `the administrator can sign in (answered ${status})`);
  return (data as { token: string }).token;
}
