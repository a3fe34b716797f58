import { Agent, request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { admin } from "./product.ts";
import { mustHold } from "./waiting.ts";

export type Answer = { readonly status: number; readonly retryAfter: string | undefined; readonly data: unknown; readonly meta: unknown };

/** A call of the API, below /api. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
  /** The caller's address, as a trusted proxy names it. */
  readonly from?: string;
};

/** One connection per caller at a time, kept open as a browser keeps it. */
export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 64 });

const headersOf = ({ token, key, body, from }: Call, text: string): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(from === undefined ? {} : { "x-forwarded-for": from }),
  ...(key === undefined ? {} : { "idempotency-key": key }),
  ...(body === undefined ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
});

/** Calls the API. @throws when no whole answer came */
export async function call(port: number, agent: Agent, options: Call): Promise<Answer> {
  const text = JSON.stringify(options.body ?? null);
  const sending = request({
    port,
    host: "127.0.0.1",
    agent,
    method: options.method,
    path: `/api${options.path}`,
    headers: headersOf(options, text),
  });
  sending.end(options.body === undefined ? undefined : text);
  return readAnswer((await once(sending, "response"))[0] as IncomingMessage);
}

/** Whether a server answers there, with its database. */
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

/** Sends all but the end of a request; the server is in the middle of it until `finish` is called. */
export async function callHalfway(port: number, agent: Agent, options: Call): Promise<{ finish: () => Promise<Answer> }> {
  const text = JSON.stringify(options.body);
  const sending = request({
    port,
    host: "127.0.0.1",
    agent,
    method: options.method,
    path: `/api${options.path}`,
    headers: headersOf(options, text),
  });
  const answered = once(sending, "response");
  answered.catch(() => {});
  const socket = once(sending, "socket");
  sending.write(text.slice(0, 10));
  await socket;
  return {
    finish: async () => {
      sending.end(text.slice(10));
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
